import type { RenderContext } from '../realm/messages/renderTypes';

type Renderers = Pick<RenderContext, 'highlight' | 'math'>;

/** The heavy helpers that this source needs, loaded when the first message asks for them. */
export async function loadRenderers(_source: string): Promise<Renderers> {
  return {};
}
