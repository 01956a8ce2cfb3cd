import { join } from 'node:path';
import { version } from '../../package.json';
import { parseCommandLine, UsageError } from './config/commandLine';
import { helpText } from './config/help';
import { adminPlaceOf, placeOf } from './config/place';
import { Failure } from './failure';

/** The page, which the build puts beside the server. */
const BUILT_PAGE = join(import.meta.dirname, '../client');

const EXIT_FAILURE = 1;
const EXIT_USAGE = 2;

async function main(): Promise<void> {
  const command = parseCommandLine(process.argv.slice(2), process.env);
  switch (command.kind) {
    case 'help':
      process.stdout.write(`${helpText()}\n`);
      return;
    case 'version':
      process.stdout.write(`${version}\n`);
      return;
    case 'serve': {
      const { serve } = await import('./serve');
      await serve(command.settings, BUILT_PAGE);
      // Everything is closed and flushed; pending timers or sockets don't matter.
      return process.exit(0);
    }
    case 'demo': {
      const { serveDemo } = await import('./demo');
      await serveDemo(command, BUILT_PAGE);
      return process.exit(0);
    }
    case 'backup': {
      const { backUp } = await import('./backup/backup');
      const folder = await backUp(placeOf(command.settings), command.file, new Date());
      process.stdout.write(`${folder}\n`);
      return;
    }
    case 'admin': {
      const { administer } = await import('./admin/admin');
      process.stdout.write(`${await administer(adminPlaceOf(command.settings), command.act)}\n`);
      return;
    }
    case 'restore': {
      const { restore } = await import('./backup/restore');
      const kept = await restore(placeOf(command.settings), command.file, new Date());
      process.stdout.write(
        kept === undefined ? 'restored\n' : `Restored. The previous data is in ${kept}\n`,
      );
      return;
    }
  }
}

try {
  await main();
} catch (error) {
  const isForPeople = error instanceof UsageError || error instanceof Failure;
  process.stderr.write(`parley: ${isForPeople ? error.message : (error as Error).stack}\n`);
  process.exitCode = error instanceof UsageError ? EXIT_USAGE : EXIT_FAILURE;
}
