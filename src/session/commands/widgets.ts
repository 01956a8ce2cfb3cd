import * as api from '~/api/endpoints/widgets';
import { command } from '../command';

export const stepWidget = command(api.stepWidget);
