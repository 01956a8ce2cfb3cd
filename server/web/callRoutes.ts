import { Hono } from 'hono';
import { BIG_BLUE_BUTTON_JOIN } from '~/contract/calls';
import { noteRoute } from './http/requestId';

/**
 * Handles links to BigBlueButton calls from any client. A browser that follows one sends no credentials, so this
 * redirects to the page, which has them and requests the join URL.
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
