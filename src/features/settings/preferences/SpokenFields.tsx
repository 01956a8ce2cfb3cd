import { useStore } from 'zustand';
import { type SpokenChoice, setSpoken, spokenStore } from '~/session/preferences/spoken';
import { SelectField } from '~/ui/forms/SelectField';
import { FieldPair } from '~/ui/page/FormCard';

const ARRIVING: readonly { readonly id: SpokenChoice; readonly label: string }[] = [
  { id: 'all', label: 'All, with author and text' },
  { id: 'forMe', label: 'Only direct messages and mentions' },
  { id: 'count', label: 'Only how many there are' },
  { id: 'none', label: 'None' },
];
const ORDER = [
  { id: 'author', label: 'Author, then text' },
  { id: 'text', label: 'Text, then author' },
] as const;

/** What a screen reader says of messages. */
export function SpokenFields() {
  const { arriving, isTextFirst } = useStore(spokenStore);
  return (
    <FieldPair>
      <SelectField
        label="New messages announced"
        help="For screen readers: what arrives in the conversation that is open."
        options={ARRIVING}
        value={arriving}
        onChange={(choice) => setSpoken({ arriving: choice })}
      />
      <SelectField
        label="Messages read as"
        help="For screen readers: also when you move between messages."
        options={ORDER}
        value={isTextFirst ? 'text' : 'author'}
        onChange={(order) => setSpoken({ isTextFirst: order === 'text' })}
      />
    </FieldPair>
  );
}
