import { bool, int, object, str } from '../decode';
import { param, route } from '../route';

export const updateUserTopic = route({
  method: 'POST',
  path: '/user_topics',
  doc: 'gap 4.4',
  params: { stream_id: param(int), topic: param(str), visibility_policy: param(int) },
});

/** Deletes in batches: repeat while `complete` is false. */
export const deleteTopic = route({
  method: 'POST',
  path: '/streams/{stream_id:int}/delete_topic',
  doc: 'gap 4.2',
  params: { topic_name: param(str) },
  result: object({ complete: bool }),
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
