import type { DragEvent } from 'react';
import type { Writing } from './useWriting';

/**
 * For what is around a field: files let go over it are put into what is written there.
 * `where` is said while they are over it; how the rest of the page finds its way here, see features/dropping.
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
