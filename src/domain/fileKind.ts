/** The kind of a file, as users see it. */
export type FileKind =
  | 'picture'
  | 'video'
  | 'audio'
  | 'pdf'
  | 'text'
  | 'sheet'
  | 'slides'
  | 'archive'
  | 'code'
  | 'other';

const ENDINGS: Readonly<Record<Exclude<FileKind, 'other'>, string>> = {
  picture: 'png jpg jpeg gif webp avif heic heif bmp svg tif tiff',
  video: 'mp4 mov webm mkv avi m4v ogv',
  audio: 'mp3 wav ogg oga opus flac m4a aac',
  pdf: 'pdf',
  text: 'txt md doc docx odt rtf pages epub',
  sheet: 'csv tsv xls xlsx ods numbers',
  slides: 'ppt pptx odp key',
  archive: 'zip tar gz tgz bz2 xz zst 7z rar',
  code: 'js ts jsx tsx py rb go rs java kt c h cpp cs php sh sql html css json xml yaml yml toml ipynb diff patch',
};

const BY_ENDING: ReadonlyMap<string, FileKind> = new Map(
  Object.entries(ENDINGS).flatMap(([kind, endings]) =>
    endings.split(' ').map((ending) => [ending, kind as FileKind] as const),
  ),
);

/** Goes by the name, the only thing known about a linked file. */
export function fileKind(name: string): FileKind {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  return (ending !== undefined && BY_ENDING.get(ending)) || 'other';
}
