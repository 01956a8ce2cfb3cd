import type { DragEvent } from 'react';
import type { Writing } from './useWriting';

/**
 * Props for the element around a field: files dropped on it are added to the text. `where` shows during the drag; for
 * how drops elsewhere on the page get here, see features/dropping.
 */
export function dropTarget(writing: Writing, where: string | undefined) {
  if (!writing.takesFiles) return {};
  return {
    'data-takes-files': where ?? '',
    onDrop: (event: DragEvent) => {
      const files = [...event.dataTransfer.files];
      if (files.length === 0) return;
      event.preventDefault();
      writing.uploads.add(files);
      writing.field.current?.focus();
    },
  };
}
