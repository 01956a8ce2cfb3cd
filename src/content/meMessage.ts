const ME = /^<p>\/me(?: |(?=<br>))/;

/**
 * The HTML after `/me` of such a message (`is_me_message`), to follow the sender's name; undefined when the message
 * doesn't start with it.
 */
export function meMessageHtml(html: string): string | undefined {
  return ME.test(html) ? html.replace(ME, '<p>') : undefined;
}
