const FOLDERS: readonly string[] = '__PARLEY_FOLDERS__'.split(',');
const COPIED: ReadonlySet<string> = new Set('__PARLEY_COPIED__'.split(','));
const WORKER: ReadonlySet<string> = new Set('__PARLEY_WORKER__'.split(','));

/** The built files that the page needs in a language, given those for English. The build fills in the names. */
export function filesFor(language: string, files: readonly string[]): readonly string[] {
  const folder = FOLDERS.find((name) => name.startsWith(`${language}.`));
  if (folder === undefined) return files;
  const own = files.filter((file) => COPIED.has(file));
  return [
    ...files.filter((file) => !COPIED.has(file) || WORKER.has(file)),
    ...own.map((file) => file.replace('/assets/', `/assets/${folder}/`)),
  ];
}

/** Whether a path is of a script in a language other than English. */
export function isTranslated(pathname: string): boolean {
  return FOLDERS.some((folder) => folder !== '' && pathname.startsWith(`/assets/${folder}/`));
}
