import { CHANNEL_COLORS } from '~/domain/channelColors';
import { SwatchField } from '~/ui/forms/SwatchField';
import { colorStyle } from './useChannelColor';

const SWATCHES = CHANNEL_COLORS.map(({ hex, name }) => ({
  id: hex,
  name,
  style: colorStyle(hex),
}));

/** One of the 24 colors that are told apart well, or any other. */
export function ColorField({
  value,
  onChange,
}: {
  value: string;
  onChange: (hex: string) => void;
}) {
  return (
    <SwatchField
      legend="Color"
      swatches={SWATCHES}
      value={value.toLowerCase()}
      custom={longHex(value)}
      onPick={onChange}
      onMix={onChange}
    />
  );
}

/** `#abc` as `#aabbcc`, which is all that a color well takes. */
function longHex(hex: string): string {
  return hex.replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3');
}
