import { errorReason } from '../registry/errorReason.ts'
import type { TreeNode } from '../registry/treeNode.ts'
import { storedBlock } from './blockFacts.ts'
import type { OverlaySource } from './OverlaySource.ts'
import type { Overlay } from './panel.ts'

/** What can be done with a block. Each says what came of it, and none rejects. */
export function blockActions(
  source: OverlaySource,
  say: (message: string) => void,
): Pick<Overlay, 'openFile' | 'openSource' | 'copyPath' | 'copyJson'> {
  async function copy(text: string, what: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      say(`Copied ${what}.`)
    } catch {
      say(`The browser does not let the overlay copy. It would have copied: ${text.slice(0, 200)}`)
    }
  }

  const fileOf = ({ block, plugin }: TreeNode) => {
    const file = plugin && source.files?.get(plugin.name)
    if (!file) say(`'${block.component}' has no file that can be shown here.`)
    return file
  }

  async function openSource(file: string): Promise<void> {
    if (!source.openFile) return copy(file, file)
    say(`Opening ${file} …`)
    try {
      await source.openFile(file, (error) => say(error.message))
      say(`Asked the editor to open ${file}.`)
    } catch (error) {
      say(errorReason(error))
    }
  }

  return {
    async openFile(node) {
      const file = fileOf(node)
      if (file) await openSource(file)
    },
    openSource,
    async copyPath(node) {
      const file = fileOf(node)
      if (file) await copy(file, file)
    },
    copyJson: ({ block }) =>
      copy(JSON.stringify(storedBlock(block), null, 2), `the JSON of ${block.component}`),
  }
}
