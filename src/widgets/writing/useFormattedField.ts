import { type ComponentType, useEffect, useState } from 'react';
import type { SourceTools } from '~/content/ContentContext';
import { whenIdle } from '~/ui/loading/whenIdle';
import type { FieldProps } from './fieldProps';
import type { Composition } from './textAreaField';

type Field = ComponentType<FieldProps & { tools: SourceTools }>;

/** Comes once for all fields of the page; the next one is there at once. */
let loaded: Field | undefined;

/** The field that shows formatting, as soon as its code is there and no input method is in the middle of a word. */
export function useFormattedField(isWanted: boolean, composition: Composition): Field | undefined {
  const [Field, setField] = useState(() => loaded);
  useEffect(() => {
    if (!isWanted || Field) return;
    let isCurrent = true;
    const load = async () => {
      const { FormattedField } = await import('./formatted/FormattedField');
      composition.whenOver(() => {
        loaded = FormattedField;
        if (isCurrent) setField(() => FormattedField);
      });
    };
    // Without it the plain field stays, which can do all that this one can.
    whenIdle(() => void load().catch(() => undefined));
    return () => {
      isCurrent = false;
    };
  }, [isWanted, Field, composition]);
  return isWanted ? Field : undefined;
}
