import { describe, expect, it } from 'vitest';
import { createSpeaker, fill, speakerOf, TRANSLATED } from './speakerOf';

describe('a speaker', () => {
  const say = createSpeaker({
    'Invalid {0}': 'Ungültig: {0}',
    'Invalid user ID: {0}': 'Ungültige Nutzer-ID: {0}',
    "{0} can't be empty.": '{0} fehlt.',
    "Channel '{0}' already exists": '„{0}“ gibt es schon',
    '{0} is for {1}.': 'Für {1} ist {0}.',
    'Channel name': 'Kanalname',
    '{who} in {where}': '{where}: {who}',
    'Are you (really) there?': 'Wirklich da?',
  });

  it.each([
    ['Are you (really) there?', 'Wirklich da?'],
    ['Invalid user ID: 7', 'Ungültige Nutzer-ID: 7'],
    ['Invalid color', 'Ungültig: color'],
    ['Tea is for you.', 'Für you ist Tea.'],
  ])('says %j as %j', (text, said) => expect(say(text)).toBe(said));

  it('says what is put in as well, unless somebody gave it as a name', () => {
    expect(say("Channel name can't be empty.")).toBe('Kanalname fehlt.');
    expect(say("Channel 'Channel name' already exists")).toBe('„Channel name“ gibt es schon');
  });

  it('doesn’t recognize texts with names in them, which are only filled afterwards', () => {
    expect(say('Malformed JSON in argument')).toBe('Malformed JSON in argument');
    const values = { who: 'Ana $&', where: '{who}' };
    expect(fill(say('{who} in {where}'), values)).toBe('{who}: Ana $&');
  });

  it('says a reason within a refusal, but nothing within that', () => {
    expect(say('Invalid user ID: Invalid color')).toBe('Ungültige Nutzer-ID: Ungültig: color');
    expect(say('Invalid Invalid Invalid color')).toBe('Ungültig: Ungültig: Invalid color');
  });

  it('keeps what it doesn’t know, across lines and however long', () => {
    for (const text of ['No such thing', '', 'constructor', `Invalid ${'x'.repeat(5000)}`]) {
      expect(say(text)).toBe(text);
    }
    expect(say("Channel 'a\nb $& b' already exists")).toBe('„a\nb $& b“ gibt es schon');
  });

  it.each(TRANSLATED)('has %s', async (code) => {
    const text = "Channel 'tide' already exists";
    const said = (await speakerOf(code))(text);
    expect(said).not.toBe(text);
    expect(said).toContain('tide');
  });

  it('speaks English for any other language', async () => {
    expect((await speakerOf('xx'))('Invalid role')).toBe('Invalid role');
    expect((await speakerOf('constructor'))('Invalid role')).toBe('Invalid role');
  });
});
