const ME = /^<p>\/me(?: |(?=<br>))/;

/**
 * What follows `/me` in the HTML of such a message (`is_me_message`), to stand behind the sender's name;
 * undefined when it does not begin like one.
 */
export function meMessageHtml(html: string): string | undefined {
  return ME.test(html) ? html.replace(ME, '<p>') : undefined;
}
