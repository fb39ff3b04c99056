import type { EditorCommand } from '../commands/commands.ts'
import { canvasOf, type Viewport } from '../session/CanvasState.ts'

const viewport = (name: Viewport, title: string, keys: string): EditorCommand => ({
  id: `view.${name}`,
  title,
  keys,
  group: 'View',
  run: (session) => canvasOf(session).set({ viewport: name }),
})

/** Commands for the width, zoom and mode of the page. */
export const viewCommands: readonly EditorCommand[] = [
  viewport('phone', 'Phone width', 'Alt+1'),
  viewport('tablet', 'Tablet width', 'Alt+2'),
  viewport('desktop', 'Desktop width', 'Alt+3'),
  viewport('full', 'Full width', 'Alt+4'),
  {
    id: 'view.fit',
    title: 'Zoom to fit',
    keys: 'Alt+0',
    group: 'View',
    run: (session) => canvasOf(session).set({ zoom: 'fit' }),
  },
  {
    id: 'view.interact',
    title: 'Switch between editing and using the page',
    keys: 'Alt+I',
    group: 'View',
    run(session) {
      const canvas = canvasOf(session)
      canvas.set({ interact: !canvas.view.interact })
    },
  },
  {
    id: 'view.reload',
    title: 'Reload the page',
    group: 'View',
    run: (session) => canvasOf(session).reload(),
  },
  {
    id: 'view.checks',
    title: 'Check why changes do not show',
    group: 'View',
    run: (session) => canvasOf(session).set({ dialog: 'checks' }),
  },
]
