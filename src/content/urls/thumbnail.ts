const THUMBNAIL = /^\/user_uploads\/thumbnail\/.+\/[^/]+$/;

/** The same image in another format: the last part of a thumbnail's path names the format (gap 9.2). */
export function withThumbnailFormat(src: string, format: string | undefined): string {
  if (format === undefined || !THUMBNAIL.test(src)) return src;
  return src.slice(0, src.lastIndexOf('/') + 1) + format;
}

/** The thumbnail of an upload, for originals that browsers can't show (HEIC, TIFF). */
export function thumbnailOf(uploadPath: string, format: string): string {
  return `${uploadPath.replace(/^\/user_uploads\//, '/user_uploads/thumbnail/')}/${format}`;
}

/** The last part of the path, decoded: the file's name for people. */
export function fileName(url: string): string {
  const name = url.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
