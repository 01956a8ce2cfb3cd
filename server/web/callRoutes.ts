import { Hono } from 'hono';
import { BIG_BLUE_BUTTON_JOIN } from '~/contract/calls';
import { noteRoute } from './http/requestId';

/**
 * Where links to BigBlueButton calls lead, in any client. A browser that follows one brings no credentials along, so the
 * page, which has them, asks for the way in.
 */
export function createCallRoutes(): Hono {
  const routes = new Hono();
  routes.get(BIG_BLUE_BUTTON_JOIN, (c) => {
    noteRoute(c, BIG_BLUE_BUTTON_JOIN);
    const token = c.req.query('bigbluebutton') ?? '';
    return c.redirect(`/#/call/${encodeURIComponent(token)}`);
  });
  return routes;
}
