import { type ChangeEvent, useRef, useState } from 'react';
import type { NewOrganization } from '~/session/signIn/accounts';
import { fieldAlert } from '../fieldAlert';
import {
  type FieldWords,
  FOUNDING_FIELDS,
  type FoundingField,
  foundingFaults,
} from './foundingFields';

const NOTHING: NewOrganization = { name: '', fullName: '', email: '', password: '' };

/**
 * Values and errors of the form: none until the first submit, from then on validated on each key. A refusal by the
 * server stays until its field changes.
 */
export function useFoundingForm() {
  const [typed, setTyped] = useState(NOTHING);
  const [isJudged, setJudged] = useState(false);
  const [refused, setRefused] = useState<FieldWords>({});
  const inputs = useRef<Partial<Record<FoundingField, HTMLInputElement | null>>>({});
  const faults = { ...(isJudged ? foundingFaults(typed) : {}), ...refused };
  const first = firstOf(faults);

  const field = (name: FoundingField) => ({
    value: typed[name],
    // Four alerts at once would drown each other out: only the first error is announced, the next when it is fixed.
    error: name === first ? fieldAlert(faults[name]) : faults[name],
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped({ ...typed, [name]: event.target.value });
      setRefused(({ [name]: _, ...others }) => others);
    },
  });
  /** Returns true if everything can be sent; otherwise shows the errors and focuses the first. */
  const judge = () => {
    setJudged(true);
    const wrong = firstOf({ ...foundingFaults(typed), ...refused });
    if (wrong) inputs.current[wrong]?.focus();
    return wrong === undefined;
  };
  const refuse = (name: FoundingField, words: string) => {
    setRefused({ [name]: words });
    inputs.current[name]?.focus();
  };
  return { typed, field, judge, refuse };
}

function firstOf(faults: FieldWords): FoundingField | undefined {
  return FOUNDING_FIELDS.find((name) => faults[name] !== undefined);
}
