import { FieldPair } from '~/ui/page/FormCard';
import { Section } from '~/ui/page/Page';
import { SettingChoice } from '../SettingChoice';
import { SettingSwitch } from '../SettingSwitch';

const FONT_SIZES = [12, 13, 14, 15, 16, 17, 18, 20, 22].map((px) => ({
  value: px,
  label: px === 16 ? `${px} (default)` : String(px),
}));
const AUTOMATIC = [
  { value: 1, label: 'Topics I take part in' },
  { value: 2, label: 'Topics I write in' },
  { value: 3, label: 'Topics I start' },
  { value: 4, label: 'Never' },
] as const;

/** Look and behavior settings: the user's own, or the defaults for new people. */
export function PreferenceSections() {
  return (
    <>
      <Section title="Look">
        <FieldPair>
          <SettingChoice
            name="color_scheme"
            label="Theme"
            values={[
              { value: 1, label: 'Match system' },
              { value: 3, label: 'Light' },
              { value: 2, label: 'Dark' },
            ]}
          />
          <SettingChoice
            name="web_line_height_percent"
            label="Density"
            values={[
              { value: 140, label: 'Comfortable' },
              { value: 131, label: 'Cozy' },
              { value: 122, label: 'Compact' },
            ]}
          />
          <SettingChoice name="web_font_size_px" label="Font size" values={FONT_SIZES} />
          <SettingChoice
            name="web_animate_image_previews"
            label="Animated pictures"
            values={[
              { value: 'on_hover', label: 'Play on hover' },
              { value: 'always', label: 'Always play' },
              { value: 'never', label: 'Never play' },
            ]}
          />
        </FieldPair>
        <SettingSwitch name="twenty_four_hour_time" label="24-hour clock" />
        <SettingSwitch
          name="high_contrast_mode"
          label="High contrast"
          help="Otherwise, Parley follows your system."
        />
        <SettingSwitch
          name="fluid_layout_width"
          label="Full-width messages"
          help="Otherwise, lines end where they are easiest to read."
        />
        <SettingSwitch name="hide_ai_features" label="Hide summaries by a language model" />
      </Section>
      <Section title="Navigation">
        <FieldPair>
          <SettingChoice
            name="web_home_view"
            label="Parley opens with"
            values={[
              { value: 'inbox', label: 'Inbox' },
              { value: 'recent_topics', label: 'Recent' },
              { value: 'all_messages', label: 'Combined feed' },
            ]}
          />
          <SettingChoice
            name="demote_inactive_streams"
            label="Dim quiet channels"
            values={[
              { value: 1, label: 'When there are many' },
              { value: 2, label: 'Always' },
              { value: 3, label: 'Never' },
            ]}
          />
          <SettingChoice
            name="desktop_icon_count_display"
            label="Number on the tab"
            values={[
              { value: 1, label: 'All unread messages' },
              { value: 2, label: 'Direct, mentions, followed' },
              { value: 3, label: 'Direct and mentions' },
              { value: 4, label: 'None' },
            ]}
          />
          <SettingChoice
            name="web_stream_unreads_count_display_policy"
            label="Unread counts in the sidebar"
            help="Without a number, a dot shows what’s unread."
            values={[
              { value: 1, label: 'All channels and topics' },
              { value: 2, label: 'Unmuted channels and topics' },
              { value: 3, label: 'No channels or topics' },
            ]}
          />
        </FieldPair>
        <SettingSwitch name="starred_message_counts" label="Count starred messages" />
        <SettingSwitch
          name="web_left_sidebar_unreads_count_summary"
          label="Count unread messages of collapsed sections"
        />
        <SettingSwitch
          name="web_left_sidebar_show_channel_folders"
          label="Show channel folders in the sidebar"
        />
      </Section>
      <Section title="Reading">
        <SettingChoice
          name="web_mark_read_on_scroll_policy"
          label="Mark messages as read when I see them"
          values={[
            { value: 1, label: 'Always' },
            { value: 2, label: 'Only in a conversation' },
            { value: 3, label: 'Never' },
          ]}
        />
        <FieldPair>
          <SettingChoice
            name="automatically_follow_topics_policy"
            label="Follow automatically"
            values={AUTOMATIC}
          />
          <SettingChoice
            name="automatically_unmute_topics_in_muted_streams_policy"
            label="Unmute automatically in muted channels"
            values={AUTOMATIC}
          />
        </FieldPair>
        <SettingSwitch
          name="automatically_follow_topics_where_mentioned"
          label="Follow topics where I am mentioned"
        />
      </Section>
      <Section title="Writing">
        <SettingSwitch
          name="enter_sends"
          label="Enter sends"
          help="Otherwise Enter starts a new line, and Ctrl Enter sends."
        />
        <SettingSwitch
          name="translate_emoticons"
          label="Convert :-) to emoji"
          help="Applies to messages you write from now on."
        />
        <SettingSwitch
          name="enable_drafts_synchronization"
          label="Keep drafts on all my devices"
          help="Otherwise, drafts stay on the device you wrote them on."
        />
      </Section>
    </>
  );
}
