import '@infolektuell/noto-color-emoji/index.css';
import './emojiFont.css';
