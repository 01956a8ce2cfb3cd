import { type ComponentType, useEffect, useState } from 'react';
import type { SourceTools } from '~/content/ContentContext';
import { whenIdle } from '~/ui/loading/whenIdle';
import type { FieldProps } from './fieldProps';
import type { Composition } from './textAreaField';

type Field = ComponentType<FieldProps & { tools: SourceTools }>;

/** Loaded once for all fields of the page; later ones have it at once. */
let loaded: Field | undefined;

/** The field that shows formatting, once its code has loaded and no IME composition is in progress. */
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
    // Without it the plain field stays, which can do everything this one can.
    whenIdle(() => void load().catch(() => undefined));
    return () => {
      isCurrent = false;
    };
  }, [isWanted, Field, composition]);
  return isWanted ? Field : undefined;
}
