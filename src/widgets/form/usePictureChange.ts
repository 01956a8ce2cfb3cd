import { useState } from 'react';
import { requestWords } from '../requests/requestWords';
import { useRequest } from '../requests/useRequest';

const BYTES_A_MEGABYTE = 1_048_576;

class TooLarge extends Error {}

/** A picture that is saved on its own: replaced or removed. */
export function usePictureChange({
  megabytes,
  tooLarge,
  upload,
  remove,
}: {
  /** The server's size limit. */
  megabytes: number;
  /** Message for larger files. */
  tooLarge: string;
  upload: (file: File) => Promise<void>;
  remove: () => Promise<void>;
}) {
  const words = (failure: unknown) =>
    failure instanceof TooLarge ? tooLarge : requestWords(failure);
  const { isBusy, error, run } = useRequest(words);
  const [what, setWhat] = useState<'upload' | 'remove'>();
  const change = (kind: 'upload' | 'remove', request: () => Promise<void>) => {
    setWhat(kind);
    void run(request);
  };
  return {
    isUploading: isBusy && what === 'upload',
    isRemoving: isBusy && what === 'remove',
    error,
    choose: (file: File | undefined) => {
      if (!file) return;
      const isTooLarge = file.size > megabytes * BYTES_A_MEGABYTE;
      change('upload', () => (isTooLarge ? Promise.reject(new TooLarge()) : upload(file)));
    },
    remove: () => change('remove', remove),
  };
}
