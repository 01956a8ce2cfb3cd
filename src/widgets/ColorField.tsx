import { Check } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { CHANNEL_COLORS, channelShade } from '~/domain/channelColors';
import { Icon } from '~/ui/Icon';
import own from './ColorField.module.css';
import { colorStyle } from './useChannelColor';

/** A color well reports every shade that is passed over; the one that stays this long is meant. */
const SETTLED_MS = 400;

/** One of the 24 colors that are told apart well, or any other. */
export function ColorField({
  value,
  onChange,
}: {
  value: string;
  onChange: (hex: string) => void;
}) {
  const name = useId();
  const isOwn = channelShade(value) === undefined;
  const [mixed, setMixed] = useState<string>();
  useEffect(() => {
    if (mixed === undefined || mixed === value) return;
    const timer = setTimeout(() => onChange(mixed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [mixed, value, onChange]);
  return (
    <fieldset className={own.colors}>
      <legend>Color</legend>
      {CHANNEL_COLORS.map((color) => (
        <label key={color.hex} className={own.swatch} style={colorStyle(color.hex)}>
          <input
            type="radio"
            className="vh"
            name={name}
            checked={color.hex === value.toLowerCase()}
            onChange={() => {
              setMixed(undefined);
              onChange(color.hex);
            }}
          />
          <span className="vh">{color.name}</span>
          {color.hex === value.toLowerCase() && <Icon of={Check} strokeWidth={3} />}
        </label>
      ))}
      <label className={own.own} style={colorStyle(value)}>
        <input
          type="color"
          value={mixed ?? longHex(value)}
          onChange={(event) => setMixed(event.target.value)}
        />
        {isOwn ? 'Custom color' : 'Choose a custom color'}
      </label>
    </fieldset>
  );
}

/** `#abc` as `#aabbcc`, which is all that a color well takes. */
function longHex(hex: string): string {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex);
  return short
    ? `#${short
        .slice(1)
        .map((c) => c + c)
        .join('')}`
    : hex;
}
