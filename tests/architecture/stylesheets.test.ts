import { expect, test } from 'vitest'
import { projectFiles, projectText } from './projectFiles.ts'

test('gradients that repeat name sRGB, since Firefox draws nothing of one between colours given in OKLCH', () => {
  const gradients = projectFiles()
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      [...projectText(file).matchAll(/repeating-\w+-gradient\(([^,]*),/g)].map(([, line]) => ({
        file,
        line: line?.trim(),
      })),
    )
  expect(gradients.length).toBeGreaterThan(5)
  expect(gradients.filter(({ line }) => !line?.endsWith(' in srgb'))).toEqual([])
})
