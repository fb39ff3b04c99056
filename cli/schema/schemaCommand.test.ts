import { expect, test } from 'vitest'
import { LOCAL_SECRET } from '../../services/access/testing/localOwner.ts'
import { startService, temporaryFolder } from '../../services/content/testing/startService.ts'
import { temporarySite } from '../temporarySite.testkit.ts'

test('ADOPT-03 schema diff says how many pages lose a field, and schema push updates the space only with --write', async () => {
  const site = await temporarySite()
  await site.replace('plugins/checklist/index.ts', '  title: field', '  heading: field')
  await site.replace('plugins/checklist/presets.ts', 'title:', 'heading:')
  const local = await site.strata('schema', 'diff')
  expect(local.code).toBe(1)
  expect(local.output).toContain(
    'checklist.title: 1 page loses this field, in 1 place, unless a migration moves it.',
  )

  const contentDir = await temporaryFolder()
  const { origin, space, requests } = await startService([], { contentDir })
  const settings = {
    MANAGEMENT_ENDPOINT: origin,
    MANAGEMENT_SPACE: String(space),
    MANAGEMENT_TOKEN: LOCAL_SECRET,
  }
  const writes = () => requests.filter(({ method }) => method !== 'GET').length
  const listed = await site.run(settings, 'schema', 'push')
  expect(listed.errors).toBe('')
  expect(listed.output).toMatch(/^create checklist$/m)
  expect(listed.output).toContain('6 components to push. Push them with --write.')
  expect(writes()).toBe(0)

  expect((await site.run(settings, 'schema', 'push', '--write')).output).toContain('6 components pushed.')
  expect(writes()).toBeGreaterThanOrEqual(6)
  expect(await site.run(settings, 'schema', 'diff', '--space')).toMatchObject({
    code: 0,
    output: '0 differences.\n',
  })
  const exported = JSON.parse((await site.strata('schema', 'export')).output)
  expect(exported.find(({ name }: { name: string }) => name === 'checklist').schema).toHaveProperty('heading')
})
