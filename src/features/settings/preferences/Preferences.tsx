import { PREVIEWS } from '~/content/contentOptions';
import { useFold } from '~/session/react';
import { Switch } from '~/ui/forms/Choice';
import { Page, Section } from '~/ui/page/Page';
import { AccentField } from './AccentField';
import { DirectionField } from './DirectionField';
import { LanguageField } from './LanguageField';
import { PreferenceSections } from './PreferenceSections';
import { SendHoldField } from './SendHoldField';
import { SpokenFields } from './SpokenFields';

/** The user's look and behavior settings; saved at once, on all devices except for settings that the API lacks. */
export function Preferences() {
  const [areOff, setOff] = useFold(PREVIEWS);
  return (
    <Page title="Preferences" about="Changes are saved as you make them, on all your devices.">
      <Section title="General">
        <LanguageField />
      </Section>
      <PreferenceSections />
      <Section title="On this device" about="Saved for this browser only.">
        <AccentField />
        <DirectionField />
        <Switch
          label="Show link previews"
          help="Otherwise, links to pages and videos have no card below the message."
          isOn={!areOff}
          onChange={(isOn) => setOff(!isOn)}
        />
        <SendHoldField />
        <SpokenFields />
      </Section>
    </Page>
  );
}
