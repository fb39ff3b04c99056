import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test } from './editorTest.ts'
import { OutlineTree, quote } from './outlineTree.ts'

const PROJECT = join(import.meta.dirname, '../..')

test('an assistant’s change shows in an open editor and in the version history, and undo does not revert it', {
  tag: '@audit',
}, async ({ editor, page, site }) => {
  const outline = await OutlineTree.ofNew(editor, [quote('a', 'Stone'), quote('b', 'Clay')])
  const { story } = await editor.api<{ story: { full_slug: string } }>(`stories/${outline.id}`)
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(PROJECT, 'cli/mcp.ts')],
      cwd: PROJECT,
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATA_DIR: site.dataDir },
    }),
  )
  try {
    // Edits that the user makes meanwhile are preserved.
    await outline.line('Clay').click()
    const quoteField = page.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name: 'Quote' })
    await quoteField.fill('Clay and sand')
    await expect(outline.saved).toBeVisible()
    const { isError } = await client.callTool({
      name: 'change_story',
      arguments: {
        story: story.full_slug,
        steps: [
          { do: 'set_fields', block: 'a', fields: { quote: 'Granite' } },
          { do: 'insert', slot: 'body', blocks: [{ component: 'quote', quote: 'Slate' }] },
        ],
      },
    })
    expect(isError ?? false).toBe(false)
    await expect(outline.lines).toHaveText([/A page/, /Granite/, /Clay and sand/, /Slate/])
    await expect(editor.preview.getByText('Granite')).toBeVisible()
    // Undo reverts only the user's own edit, not the assistant's.
    await page.keyboard.press('Control+Z')
    await expect(outline.lines).toHaveText([/A page/, /Granite/, /Clay$/, /Slate/])

    await outline.line('Slate').click()
    await page.keyboard.press('Alt+H')
    const history = page.getByRole('dialog', { name: /^History of/ })
    await expect(history.getByRole('group', { name: 'Versions' })).toContainText('assistant')
  } finally {
    await client.close()
  }
})
