import * as api from '~/api/endpoints/newPeople';
import { command } from '../command';

export const changeNewPeopleSettings = command(api.changeNewPeopleSettings);
