import { errorReason } from '../registry/errorReason.ts'
import type { TreeNode } from '../registry/treeNode.ts'
import { storedBlock } from './blockFacts.ts'
import type { OverlaySource } from './OverlaySource.ts'
import type { Overlay } from './panel.ts'

/** Returns the actions of a block. Each reports its result with `say` and never rejects. */
export function blockActions(
  source: OverlaySource,
  say: (message: string) => void,
): Pick<Overlay, 'openFile' | 'openSource' | 'copyPath' | 'copyJson'> {
  async function copy(text: string, what: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      say(`Copied ${what}.`)
    } catch {
      say(`The browser does not allow copying. Copy it yourself: ${text.slice(0, 200)}`)
    }
  }

  const fileOf = ({ block, plugin }: TreeNode) => {
    const file = plugin && source.files?.get(plugin.name)
    if (!file) say(`'${block.component}' has no file.`)
    return file
  }

  async function openSource(file: string): Promise<void> {
    if (!source.openFile) return copy(file, file)
    say(`Opening ${file} …`)
    try {
      await source.openFile(file, (error) => say(error.message))
      say(`Sent ${file} to your editor.`)
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
