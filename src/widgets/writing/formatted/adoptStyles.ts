import { StyleModule } from 'style-mod';

let sheet: CSSStyleSheet | undefined;
const mounted: StyleModule[] = [];

/**
 * The editor's own rules come as a sheet that the document adopts: the page's policy allows no style element.
 * In the lowest of our layers, so that our style sheets have the last word.
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
