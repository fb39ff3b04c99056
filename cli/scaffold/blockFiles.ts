import { type BlockModel, rendererName } from './blockModel.ts'
import { definitionSource } from './definitionSource.ts'
import { presetsSource } from './presetsSource.ts'
import { rendererSource } from './rendererSource.ts'

/** Prints the files of a new block: text by name. */
export function blockFiles(block: BlockModel): ReadonlyMap<string, string> {
  const renderer = rendererName(block)
  return new Map([
    ['index.ts', definitionSource(block)],
    ['presets.ts', presetsSource(block)],
    ...(block.kind === 'data'
      ? []
      : [
          [`${renderer}.tsx`, rendererSource(block, { hasStyles: true })] as const,
          [`${renderer}.module.css`, stylesheet(block)] as const,
        ]),
  ])
}

/** Prints a stylesheet in the layer of blocks. A page has the width of a column. */
const stylesheet = ({ kind }: BlockModel) => `@layer blocks {
${
  kind === 'page'
    ? `  .root {
    inline-size: min(100% - 2.5rem, 42rem);
    margin-inline: auto;
    padding-block: 2.5rem;
  }

`
    : ''
}  .root > * + * {
    margin-block-start: 1em;
  }
}
`
