import { CHANNEL_COLORS } from '~/domain/places/channelColors';
import { SwatchField } from '~/ui/forms/SwatchField';
import { colorStyle } from '../channels/useChannelColor';

/** By shade, from 1; these names don't define any color. */
const NAMES =
  'Coral Brick Tangerine Rust Amber Umber Mustard Ochre Lime Moss Green Pine Jade Spruce Lagoon Petrol Sky Harbor Azure Navy Violet Plum Orchid Berry'.split(
    ' ',
  );

const SWATCHES = CHANNEL_COLORS.map(({ hex, shade }) => ({
  id: hex,
  name: NAMES[shade - 1] ?? '',
  style: colorStyle(hex),
}));

/** Picks one of the 24 easily distinguishable colors, or any other. */
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

/** Expands `#abc` to `#aabbcc`, the only form a color input accepts. */
function longHex(hex: string): string {
  return hex.replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3');
}
