import { expect, it } from 'vitest';
import { expectRefusals } from '../../../testing/refusals';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

describeDatabases('custom profile fields (E10)', (fresh) => {
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    return { server, owner: server.owner, ana: await server.signUp('Ana') };
  };
  const choices = (...texts: string[]) =>
    Object.fromEntries(texts.map((text, i) => [`${i}`, { text, order: `${i + 1}` }]));

  it('can be created of each type with all attributes, and are sent as a full list', async () => {
    const { owner, ana } = await start();
    const queue = await ana.register();
    const options = choices('port', 'starboard');
    const account = { subtype: 'custom', url_pattern: 'https://x.example/%(username)s' };
    const made = [
      { field_type: 1, name: ' Boat ', hint: ' which ', display_in_profile_summary: true },
      { field_type: 2, name: 'Life', required: true },
      { field_type: 3, name: 'Side', field_data: options, editable_by_user: false },
      { field_type: 4, name: 'Launch', display_in_profile_summary: true },
      { field_type: 5, name: 'Page' },
      { field_type: 6, name: 'Mates' },
      { field_type: 7, name: 'Account', field_data: account },
      { field_type: 7, field_data: { subtype: 'github' } },
      { field_type: 8, name: 'Pronouns' },
    ];
    const ids: number[] = [];
    for (const field of made) ids.push((await owner.call('createProfileField', field)).id);
    const base = { hint: '', field_data: '', required: false, editable_by_user: true };
    const shown = [
      { type: 1, name: 'Boat', hint: 'which', display_in_profile_summary: true },
      { type: 2, name: 'Life', required: true },
      { type: 3, name: 'Side', field_data: JSON.stringify(options), editable_by_user: false },
      { type: 4, name: 'Launch', display_in_profile_summary: true },
      { type: 5, name: 'Page' },
      { type: 6, name: 'Mates' },
      { type: 7, name: 'Account', field_data: JSON.stringify(account) },
      { type: 7, name: 'GitHub', field_data: '{"subtype":"github"}' },
      { type: 8, name: 'Pronouns' },
    ].map((field, i) => ({ ...base, ...field, id: ids[i] }));
    const { custom_fields } = await ana.call('getProfileFields', {});
    expect(custom_fields).toMatchObject(shown.map(({ hint, ...field }) => field));
    expect(custom_fields[0]).toMatchObject({ hint: 'which' });
    expect(custom_fields[1]).not.toHaveProperty('display_in_profile_summary');
    const told = await queue.eventsOf('custom_profile_fields');
    expect(told.map(({ fields }) => fields.length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(told.at(-1)?.fields).toEqual(custom_fields);
  });

  it('are refused as documented', async () => {
    const { owner, ana } = await start();
    for (const name of ['Boat', 'Sail']) {
      const summary = { field_type: 1, name, display_in_profile_summary: true };
      await owner.call('createProfileField', summary);
    }
    const text = { field_type: 1, name: 'New' };
    const pick = { field_type: 3, name: 'New' };
    const account = { field_type: 7, name: 'New' };
    const inSummary = { display_in_profile_summary: true };
    const custom = (url_pattern: string) => ({ subtype: 'custom', url_pattern });
    await expectRefusals('createProfileField', {
      'by a member': [ana, text, 'UNAUTHORIZED_PRINCIPAL'],
      'type 0': [owner, { ...text, field_type: 0 }, 'BAD_REQUEST'],
      'type 9': [owner, { ...text, field_type: 9 }, 'BAD_REQUEST'],
      'no name': [owner, { field_type: 1 }, 'BAD_REQUEST'],
      'a blank name': [owner, { ...text, name: '  ' }, 'BAD_REQUEST'],
      'a long name': [owner, { ...text, name: 'x'.repeat(41) }, 'BAD_REQUEST'],
      'a name taken': [owner, { ...text, name: 'BOAT' }, 'BAD_REQUEST'],
      'a long hint': [owner, { ...text, hint: 'x'.repeat(81) }, 'BAD_REQUEST'],
      'a third in the summary': [owner, { ...text, ...inSummary }, 'BAD_REQUEST'],
      'a long text there': [owner, { field_type: 2, name: 'x', ...inSummary }, 'BAD_REQUEST'],
      'people there': [owner, { field_type: 6, name: 'x', ...inSummary }, 'BAD_REQUEST'],
      'no choices': [owner, pick, 'BAD_REQUEST'],
      'empty choices': [owner, { ...pick, field_data: {} }, 'BAD_REQUEST'],
      'a blank choice': [owner, { ...pick, field_data: choices(' ') }, 'BAD_REQUEST'],
      'a choice twice': [owner, { ...pick, field_data: choices('a', 'a') }, 'BAD_REQUEST'],
      'a choice without order': [owner, { ...pick, field_data: { a: 'b' } }, 'BAD_REQUEST'],
      'no account': [owner, account, 'BAD_REQUEST'],
      'no such account': [owner, { ...account, field_data: { subtype: 'x' } }, 'BAD_REQUEST'],
      'no pattern': [owner, { ...account, field_data: { subtype: 'custom' } }, 'BAD_REQUEST'],
      'a pattern without name': [
        owner,
        { ...account, field_data: custom('https://x.example') },
        'BAD_REQUEST',
      ],
      'a pattern that runs': [
        owner,
        { ...account, field_data: custom('javascript:%(username)s') },
        'BAD_REQUEST',
      ],
    });
  });

  it('can be changed, reordered and deleted only by administrators', async () => {
    const { owner, ana } = await start();
    const { id: boat } = await owner.call('createProfileField', { field_type: 1, name: 'Boat' });
    const { id: life } = await owner.call('createProfileField', { field_type: 2, name: 'Life' });
    const github = { field_type: 7, field_data: { subtype: 'github' } };
    const { id: preset } = await owner.call('createProfileField', github);
    await ana.call('updateProfileData', { data: [{ id: boat, value: 'Argo' }] });
    const of = { field_id: boat };
    await expectRefusals('updateProfileField', {
      'by a member': [ana, { ...of, name: 'x' }, 'UNAUTHORIZED_PRINCIPAL'],
      unknown: [owner, { field_id: 999, name: 'x' }, 'BAD_REQUEST'],
      'a blank name': [owner, { ...of, name: ' ' }, 'BAD_REQUEST'],
      'a name taken': [owner, { ...of, name: 'life' }, 'BAD_REQUEST'],
      'a long hint': [owner, { ...of, hint: 'x'.repeat(81) }, 'BAD_REQUEST'],
      'not in the summary': [
        owner,
        { field_id: life, display_in_profile_summary: true },
        'BAD_REQUEST',
      ],
      'a preset’s name': [owner, { field_id: preset, name: 'x' }, 'BAD_REQUEST'],
      'a preset’s hint': [owner, { field_id: preset, hint: 'x' }, 'BAD_REQUEST'],
    });
    await expectRefusals('reorderProfileFields', {
      'by a member': [ana, { order: [life, boat, preset] }, 'UNAUTHORIZED_PRINCIPAL'],
      'too few': [owner, { order: [life, boat] }, 'BAD_REQUEST'],
      twice: [owner, { order: [life, boat, boat] }, 'BAD_REQUEST'],
      unknown: [owner, { order: [life, boat, 999] }, 'BAD_REQUEST'],
    });
    await expectRefusals('deleteProfileField', {
      'by a member': [ana, of, 'UNAUTHORIZED_PRINCIPAL'],
      unknown: [owner, { field_id: 999 }, 'BAD_REQUEST'],
    });
    await owner.call('updateProfileField', {
      ...of,
      name: 'Ship',
      hint: 'her name',
      required: true,
      editable_by_user: false,
      display_in_profile_summary: true,
    });
    await owner.call('updateProfileField', { field_id: preset, display_in_profile_summary: true });
    await owner.call('reorderProfileFields', { order: [preset, life, boat] });
    await owner.call('deleteProfileField', { field_id: life });
    const { custom_fields } = await ana.call('getProfileFields', {});
    expect(custom_fields).toMatchObject([
      { id: preset, display_in_profile_summary: true },
      {
        id: boat,
        name: 'Ship',
        hint: 'her name',
        required: true,
        editable_by_user: false,
        display_in_profile_summary: true,
      },
    ]);
  });
});
