import { backUp, restore } from './cli/backup';
import { serve } from './cli/serve';
import { helpText, parseCommand, UsageError } from './cli/settings';
import { DatabaseInUse } from './db/lockFile';

/** The server's command line; see `--help`. */
async function main(): Promise<void> {
  const command = parseCommand(process.argv.slice(2), process.env);
  switch (command.kind) {
    case 'help':
      console.log(helpText());
      return;
    case 'backup':
      backUp(command.dataDir, command.file);
      return;
    case 'restore':
      restore(command.dataDir, command.file);
      return;
    case 'serve':
      await serve(command.settings);
  }
}

main().catch((error: unknown) => {
  // What the person at the keyboard can mend is said in a line; the rest with its stack.
  const isPlain =
    error instanceof UsageError ||
    error instanceof DatabaseInUse ||
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(isPlain ? `parley: ${(error as Error).message}` : error);
  process.exit(isPlain ? 2 : 1);
});
