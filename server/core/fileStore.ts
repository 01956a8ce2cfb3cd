import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';

const FOLDERS = ['uploads', 'thumbnails', 'avatars', 'emoji', 'exports', 'previews'] as const;
export type Folder = (typeof FOLDERS)[number];

/** What nobody has written to for so long was left behind: requests end sooner, and archives are written without a rest. */
const ABANDONED_MS = 86_400_000;

/** Files beside the database, in one folder a kind. Names come from the server, never from clients. */
export class FileStore {
  /** Files of requests under way, in this process and in others beside it. */
  readonly temporaryDir: string;

  constructor(private readonly dataDir: string) {
    this.temporaryDir = join(dataDir, 'tmp');
    mkdirSync(this.temporaryDir, { recursive: true });
    for (const name of readdirSync(this.temporaryDir)) {
      const path = join(this.temporaryDir, name);
      const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
      if (Date.now() - mtimeMs > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
    }
  }

  /** Throws on names that lead out of the folder: a second fence behind the patterns of the callers. */
  path(folder: Folder, name: string): string {
    const base = join(this.dataDir, folder);
    const path = normalize(join(base, name));
    if (!path.startsWith(base + sep)) throw new Error(`the name ${name} leads out of its folder`);
    return path;
  }

  /** Moves a received file to its place. */
  async keep(temporaryPath: string, folder: Folder, name: string): Promise<void> {
    const target = this.path(folder, name);
    await mkdir(dirname(target), { recursive: true });
    try {
      await rename(temporaryPath, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      await copyFile(temporaryPath, target);
    }
  }

  async write(folder: Folder, name: string, content: Uint8Array): Promise<void> {
    const target = this.path(folder, name);
    await mkdir(dirname(target), { recursive: true });
    // Complete or not there at all, for readers that come meanwhile.
    const partial = `${target}.${process.pid}.part`;
    await writeFile(partial, content);
    await rename(partial, target);
  }

  /** Names in a folder. */
  async list(folder: Folder): Promise<readonly string[]> {
    try {
      return await readdir(join(this.dataDir, folder));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  async remove(folder: Folder, name: string): Promise<void> {
    await rm(this.path(folder, name), { force: true, recursive: true });
  }
}
