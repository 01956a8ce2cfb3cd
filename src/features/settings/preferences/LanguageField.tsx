import { offeredValues } from '~/domain/capabilities/settings';
import { languageName, languageOptions, PARLEY_LANGUAGES } from '~/domain/organization/languages';
import { useRealm } from '~/session/react';
import { SettingChoice } from '../SettingChoice';
import { useSettings } from '../useSettings';

/** The language of the page and of emails. */
export function LanguageField() {
  const facts = useRealm(({ organization }) => organization.facts);
  const [{ default_language: code }] = useSettings();
  const offered = offeredValues({ facts }, 'default_language');
  const values = languageOptions()
    .filter(([value]) => offered?.includes(value) !== false)
    .map(([value, label]) => ({ value, label }));
  const help = PARLEY_LANGUAGES.includes(code)
    ? 'For Parley and emails to you.'
    : `Of emails to you. Parley isn’t available in ${languageName(code)} yet, so it’s in English.`;
  return <SettingChoice name="default_language" label="Language" help={help} values={values} />;
}
