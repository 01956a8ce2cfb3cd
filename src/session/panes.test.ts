import { expect, it } from 'vitest';
import { Panes } from './panes';

it('keys are meant for the pane last used, while it is there', () => {
  const panes = new Panes();
  panes.show('main', 'a');
  const close = panes.show('beside', 'b');
  panes.activate('beside');
  expect(panes.active).toBe('beside');
  close();
  expect(panes.active).toBe('main');
});

it('a pane that goes on to another view is still there', () => {
  const panes = new Panes();
  const close = panes.show('beside', 'a');
  panes.activate('beside');
  panes.show('beside', 'b');
  close();
  expect(panes.active).toBe('beside');
});

it('what is done in one concerns the other one only if both show the same', () => {
  const panes = new Panes();
  panes.show('main', 'a');
  const close = panes.show('beside', 'b');
  expect(panes.concerned).toEqual(['main']);
  close();
  panes.show('beside', 'a');
  expect(panes.concerned).toEqual(['main', 'beside']);
});
