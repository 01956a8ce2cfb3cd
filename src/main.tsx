import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { boot } from './app/boot';

const root = document.getElementById('root');
if (!root) throw new Error('no #root in the page');
createRoot(root).render(<App />);
void boot();
