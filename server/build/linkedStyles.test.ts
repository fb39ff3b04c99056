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

test('a stylesheet that many pages link is created and written once', async () => {
  const client = await clientFolder()
  const make = vi.fn((address: string) => (address === '/file.css' ? undefined : `/* ${address} */`))
  const styles = linkedStyles({ client }, make)
  for (let page = 0; page < 50; page++) styles.add(['/styles/a.css', '/file.css', `/styles/${page % 2}.css`])
  await styles.finish()
  expect(make.mock.calls.flat()).toEqual(['/styles/a.css', '/file.css', '/styles/0.css', '/styles/1.css'])
  expect(await readFile(join(client, 'styles/1.css'), 'utf8')).toBe('/* /styles/1.css */')
  await expect(readFile(join(client, 'file.css'))).rejects.toThrow('ENOENT')
})

test('the error of a stylesheet is thrown by finish', async () => {
  const styles = linkedStyles({ client: await clientFolder() }, () => {
    throw new Error('no such class')
  })
  styles.add(['/styles/a.css'])
  // An unhandled rejection would fail the test run by then.
  await new Promise((resolve) => setImmediate(resolve))
  await expect(styles.finish()).rejects.toThrow('no such class')
})
