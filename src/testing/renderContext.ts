import type { RenderContext } from '~/markdown/context';

const USERS = [
  { userId: 5, fullName: 'Ana Lima' },
  { userId: 31, fullName: 'Marta Ruiz' },
  { userId: 40, fullName: 'Jonas Weber' },
  { userId: 41, fullName: 'Jonas Weber' },
];
const GROUPS = [
  { groupId: 17, name: 'backend', description: 'Those who run it', isSystem: false },
  { groupId: 3, name: 'role:members', description: 'Members', isSystem: true },
];
const CHANNELS = [
  { channelId: 9, name: 'announce' },
  { channelId: 12, name: 'R&D <lab>' },
];
const CUSTOM_EMOJI = { id: '204', sourceUrl: '/user_avatars/1/emoji/images/204.png' };

/** A small organization for rendering tests: two people share a name, and there is a custom emoji called heron. */
export function renderContext(overrides: Partial<RenderContext> = {}): RenderContext {
  return {
    userByName: (name) =>
      USERS.filter((user) => user.fullName.toLowerCase() === name.toLowerCase()),
    userById: (userId) => USERS.find((user) => user.userId === userId),
    groupByName: (name) => GROUPS.find((group) => group.name === name),
    channelByName: (name) => CHANNELS.find((channel) => channel.name === name),
    customEmoji: (name) => (name === 'heron' ? CUSTOM_EMOJI : undefined),
    linkifiers: [],
    inlineImages: true,
    realmUrl: 'https://chat.example',
    ...overrides,
  };
}
