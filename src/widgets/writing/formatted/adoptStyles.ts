import { StyleModule } from 'style-mod';

let sheet: CSSStyleSheet | undefined;
const mounted: StyleModule[] = [];

/**
 * Mounts the editor's own rules as an adopted style sheet: the page's CSP forbids style elements. They go into our
 * lowest layer, so that our style sheets override them.
 */
function mount(root: Document | ShadowRoot, modules: StyleModule | readonly StyleModule[]): void {
  const wanted = modules instanceof StyleModule ? [modules] : modules;
  const added = wanted.filter((module) => !mounted.includes(module));
  if (added.length === 0) return;
  mounted.push(...added);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(`@layer base{${mounted.map((module) => module.getRules()).join('\n')}}`);
}

StyleModule.mount = mount;
