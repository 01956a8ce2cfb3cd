import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Organization } from '~/domain/organization/organization';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { Composition, textAreaField } from '../textAreaField';
import type { WritingField } from '../writingField';
import { type Outliving, useUploads } from './useUploads';

/** The server's side of requests that fetch can't make. */
class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  responseURL = '';
  isAborted = false;
  name = '';
  keepsMetadata = false;
  open(_method: string, url: string) {
    this.keepsMetadata = new URL(url).searchParams.get('keep_metadata') === 'true';
  }
  setRequestHeader() {}
  getAllResponseHeaders() {
    return '';
  }
  send(body: FormData) {
    this.name = (body.get('file') as File).name;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number) {
    const init = { lengthComputable: true, loaded, total: 100 };
    act(() => void this.upload.dispatchEvent(new ProgressEvent('progress', init)));
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    return act(async () => void this.dispatchEvent(new Event('load')));
  }
  succeed() {
    const url = urlOf(this.name);
    return this.answer(200, { result: 'success', msg: '', url, uri: url, filename: this.name });
  }
  refuse(status: number, msg: string) {
    return this.answer(status, { result: 'error', msg, code: 'BAD_REQUEST' });
  }
}

const urlOf = (name: string) => `/user_uploads/1/x/${name}`;
const linkTo = (name: string) => `[${name}](${urlOf(name)})\n`;

async function requestFor(name: string): Promise<FakeRequest> {
  const find = () => FakeRequest.sent.find((request) => request.name === name);
  await waitFor(() => expect(find()).toBeDefined());
  const request = find();
  if (!request) throw new Error('not sent');
  FakeRequest.sent.splice(FakeRequest.sent.indexOf(request), 1);
  return request;
}

beforeEach(() => {
  FakeRequest.sent = [];
  // The browser's own function, restored after the test.
  const { execCommand } = document;
  document.execCommand = () => false;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  onTestFinished(() => {
    document.execCommand = execCommand;
  });
});

let words = '';
const drafts: Outliving = {
  key: 'draft',
  change: (edit) => {
    words = edit(words);
  },
};

function Box({ outliving }: { outliving?: Outliving }) {
  const [value, setValue] = useState(words);
  const area = useRef<HTMLTextAreaElement>(null);
  const field = useRef<WritingField>(null);
  const uploads = useUploads(field, value, outliving);
  useEffect(() => {
    if (area.current) field.current = textAreaField(area.current, new Composition());
    return () => {
      field.current = null;
    };
  }, []);
  return (
    <>
      <textarea
        ref={area}
        aria-label="Message"
        value={value}
        onChange={(event) => {
          words = event.target.value;
          setValue(words);
        }}
      />
      <input
        type="file"
        aria-label="Attach"
        multiple
        onChange={(event) => uploads.add([...(event.target.files ?? [])])}
      />
      {uploads.list}
      <button type="button" disabled={uploads.isBusy}>
        Send
      </button>
    </>
  );
}

/** Mounts, unmounts and remounts the field. */
function Places(props: { outliving?: Outliving }) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      {isHere && <Box {...props} />}
      <button type="button" onClick={() => setHere(!isHere)}>
        Go
      </button>
    </>
  );
}

async function open({
  outliving,
  ...snapshot
}: {
  outliving?: Outliving;
  organization?: Organization;
} = {}) {
  words = '';
  const places = <Places {...(outliving ? { outliving } : {})} />;
  const rendered = await renderWithSession(places, snapshot);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const choose = async (...files: readonly File[]) => {
    await rendered.user.upload(screen.getByLabelText('Attach'), [...files]);
    await screen.findByRole('list', { name: 'Files' });
  };
  const go = () => rendered.user.click(screen.getByRole('button', { name: 'Go' }));
  return { ...rendered, choose, go };
}

const text = (name: string, size = 5) => new File(['x'.repeat(size)], name, { type: 'text/plain' });
/** Contains its location. */
const photo = (name: string) =>
  new File(['<rdf exif:GPSLatitude="51,30.5N"/>'], name, { type: 'image/jpeg' });
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message').value;
const chip = (name: string) => {
  const found = screen.getAllByRole('listitem').find((item) => within(item).queryByText(name));
  if (!found) throw new Error(`no chip of ${name}`);
  return within(found);
};

it('files show their progress, and their links are in the order they were chosen', async () => {
  const { choose } = await open();
  await choose(text('a.txt'), text('b.txt'), text('c.txt'), text('d.txt'));
  const [a, b, c] = await Promise.all(['a.txt', 'b.txt', 'c.txt'].map(requestFor));
  b?.progress(41);
  expect(screen.getByRole('progressbar', { name: 'Uploading b.txt' })).toHaveProperty(
    'ariaValueNow',
    '41',
  );
  expect(chip('b.txt').getByText(/41%/)).toBeTruthy();
  // Three at a time.
  expect(chip('d.txt').getByText(/Waiting/)).toBeTruthy();
  await c?.succeed();
  const d = await requestFor('d.txt');
  await d.succeed();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  await a?.succeed();
  await b?.succeed();
  expect(message()).toBe(['a.txt', 'b.txt', 'c.txt', 'd.txt'].map(linkTo).join(''));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('4 files uploaded.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false);
});

it('a failed upload can be retried if that may help, and its link goes to its place', async () => {
  const { choose, user } = await open();
  await choose(text('a.txt'), text('b.txt'));
  await (await requestFor('a.txt')).refuse(503, '');
  await (await requestFor('b.txt')).succeed();
  expect(screen.getByRole('status').textContent).toBe('1 file uploaded. 1 upload failed.');
  await user.click(chip('a.txt').getByRole('button', { name: 'Try again' }));
  await (await requestFor('a.txt')).refuse(400, 'No more files.');
  const refused = chip('a.txt');
  expect(refused.getByText(/No more files/)).toBeTruthy();
  expect(refused.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(refused.getByRole('button', { name: 'Remove a.txt' }));
  expect(message()).toBe(linkTo('b.txt'));
  expect(document.activeElement).toBe(screen.getByLabelText('Message'));
});

it('a photo says that its location is removed, and is uploaded again to keep it', async () => {
  const { choose, user } = await open({ organization: eg.ownOrganization() });
  await choose(photo('pier.jpg'), new File(['plain'], 'chart.png', { type: 'image/png' }));
  const first = await requestFor('pier.jpg');
  expect(first.keepsMetadata).toBe(false);
  await first.succeed();
  await (await requestFor('chart.png')).succeed();
  await chip('pier.jpg').findByText('Location removed');
  expect(chip('chart.png').queryByText(/Location/)).toBeNull();
  expect(message()).toBe([linkTo('pier.jpg'), linkTo('chart.png')].join(''));

  await user.click(screen.getByRole('button', { name: 'Keep location in pier.jpg' }));
  expect(message()).toBe(linkTo('chart.png'));
  const second = await requestFor('pier.jpg');
  expect(second.keepsMetadata).toBe(true);
  await second.succeed();
  expect(message()).toBe([linkTo('pier.jpg'), linkTo('chart.png')].join(''));
  await chip('pier.jpg').findByText('Location kept');
});

it('no location notice appears if the server stores photos unchanged', async () => {
  const { choose } = await open();
  await choose(photo('pier.jpg'));
  await (await requestFor('pier.jpg')).succeed();
  expect(chip('pier.jpg').queryByText(/Location/)).toBeNull();
});

it('a file that is too large is never sent', async () => {
  const { choose, test } = await open();
  const mib = test.realm.organization.limits.uploadMib;
  const large = text('film.mp4');
  Object.defineProperty(large, 'size', { value: mib * 1024 * 1024 + 1 });
  await choose(large);
  await screen.findByText(`Files can be up to ${mib} MB on this server.`);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(FakeRequest.sent).toEqual([]);
});

it('canceling stops the upload; removing a file removes its link from the text', async () => {
  const { choose, user } = await open();
  await choose(text('a.txt'), text('b.txt'));
  const a = await requestFor('a.txt');
  await user.click(screen.getByRole('button', { name: 'Cancel a.txt' }));
  expect(a.isAborted).toBe(true);
  await (await requestFor('b.txt')).succeed();
  expect(message()).toBe(linkTo('b.txt'));
  await user.click(screen.getByRole('button', { name: 'Remove b.txt' }));
  expect(message()).toBe('');
  expect(screen.queryByRole('list', { name: 'Files' })).toBeNull();
});

it('uploads continue while the user is elsewhere if the text outlives the field', async () => {
  const { choose, go } = await open({ outliving: drafts });
  await choose(text('a.txt'), text('b.txt'));
  const [a, b] = await Promise.all(['a.txt', 'b.txt'].map(requestFor));
  await go();
  await a?.succeed();
  expect(words).toBe(linkTo('a.txt'));
  await go();
  b?.progress(70);
  expect(chip('b.txt').getByText(/70%/)).toBeTruthy();
  await b?.succeed();
  expect(message()).toBe(linkTo('a.txt') + linkTo('b.txt'));
});

it('a field without a draft cancels its uploads when it unmounts', async () => {
  const { choose, go } = await open();
  await choose(text('a.txt'));
  const a = await requestFor('a.txt');
  await go();
  expect(a.isAborted).toBe(true);
});

it('a picture’s description becomes its link text', async () => {
  const { choose, user } = await open();
  await choose(new File(['x'], 'boat.png', { type: 'image/png' }), text('a.txt'));
  await (await requestFor('boat.png')).succeed();
  await (await requestFor('a.txt')).succeed();
  expect(screen.getAllByRole('button', { name: /^Describe/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Describe boat.png' }));
  await user.keyboard('A red boat{Enter}');
  expect(message()).toBe(`[A red boat](${urlOf('boat.png')})\n${linkTo('a.txt')}`);
  const again = screen.getByRole('button', { name: 'Change the description of boat.png' });
  expect(document.activeElement).toBe(again);
  await user.click(again);
  await user.keyboard('{Escape}');
  expect(chip('boat.png').getByText('A red boat')).toBeTruthy();
});

it('an upload cut off by a reload resumes, in one tab at a time, and only where its text is', async () => {
  const ends = new Map<string, Promise<unknown>>();
  const request = (name: string, hold: () => Promise<void>) => {
    const end = (ends.get(name) ?? Promise.resolve()).then(hold);
    ends.set(name, end);
    return end;
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  const { test, go } = await open({ outliving: drafts });
  const { session } = test;
  const stored = (id: string, key: string, savedAt = session.clock.now()) => ({
    accountId: session.account.id,
    id,
    key,
    name: `${id}.txt`,
    content: text(id),
    place: `/api/v1/tus/${id}`,
    savedAt,
  });
  await session.storage.putUpload(stored('film', 'draft'));
  await session.storage.putUpload(stored('elsewhere', 'other draft'));
  await session.storage.putUpload(stored('old', 'draft', session.clock.now() - 31 * 86_400_000));
  await session.storage.putUpload(stored('taken', 'draft'));
  let leave = () => {};
  ends.set('parley upload taken', new Promise<void>((resolve) => (leave = resolve)));
  // The page is back.
  await go();
  await go();
  const film = await requestFor('film.txt');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  const names = async () => {
    const all = await session.storage.getUploads(session.account.id);
    return all.map(({ id }) => id).sort();
  };
  expect(await names()).toEqual(['elsewhere', 'film', 'taken']);
  await film.succeed();
  expect(words).toBe(linkTo('film.txt'));
  await waitFor(async () => expect(await names()).toEqual(['elsewhere', 'taken']));
  // The other tab is closed.
  leave();
  await (await requestFor('taken.txt')).succeed();
  expect(words).toBe(linkTo('film.txt') + linkTo('taken.txt'));
  await waitFor(async () => expect(await names()).toEqual(['elsewhere']));
});
