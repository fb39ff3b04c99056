import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { linkedStyles } from './linkedStyles.ts'

async function clientFolder(): Promise<string> {
  const client = await mkdtemp(join(tmpdir(), 'linked-styles-'))
  onTestFinished(() => rm(client, { recursive: true }))
  return client
}

test('a stylesheet that many pages link is made and written once, with its compressed forms', async () => {
  const client = await clientFolder()
  const make = vi.fn((address: string) => (address === '/file.css' ? undefined : `/* ${address} */`))
  const styles = linkedStyles({ client }, make)
  for (let page = 0; page < 50; page++) styles.add(['/styles/a.css', '/file.css', `/styles/${page % 2}.css`])
  await styles.written()
  expect(make.mock.calls.flat()).toEqual(['/styles/a.css', '/file.css', '/styles/0.css', '/styles/1.css'])
  expect(await readFile(join(client, 'styles/1.css'), 'utf8')).toBe('/* /styles/1.css */')
  await expect(readFile(join(client, 'file.css'))).rejects.toThrow('ENOENT')
})

test('a stylesheet that cannot be made is told at the end, once all pages are made', async () => {
  const styles = linkedStyles({ client: await clientFolder() }, () => {
    throw new Error('no such class')
  })
  styles.add(['/styles/a.css'])
  // By then a rejection that nobody takes has ended the run.
  await new Promise((resolve) => setImmediate(resolve))
  await expect(styles.written()).rejects.toThrow('no such class')
})
