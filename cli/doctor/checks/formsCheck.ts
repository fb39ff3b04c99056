import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadRules } from '../../../services/firestore/rules/loadRules.ts'
import { type Check, type CheckContext, type Outcome, ok, problem } from '../Check.ts'

const DEPLOY = 'npx firebase-tools deploy --only firestore'

/** A document that no rules should let visitors read. */
const UNREADABLE_DOCUMENT = 'strata-doctor/check'

export const formsCheck: Check = {
  name: 'forms',
  async run(context) {
    const { vendorMocks, rulesFile, firestoreProject } = context.settings.site
    if (!rulesFile) return ok('The site has no rules for Firestore.')
    const invalid = await rulesProblem(rulesFile)
    if (invalid) return invalid
    if (firestoreProject) return deployedOutcome(firestoreProject, context)
    return ok(
      vendorMocks?.firestore
        ? `The local Firestore applies ${rulesFile}.`
        : `${rulesFile} is valid. Which rules a project applies was not checked.`,
    )
  },
}

async function rulesProblem(rulesFile: string): Promise<Outcome | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'rules-'))
  try {
    await loadRules(rulesFile, join(folder, 'rules.json'))
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return problem(message, 'Correct the rules.')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads a document without a login, as any visitor can: the project's rules must refuse it. */
async function deployedOutcome(project: string, { environment, request }: CheckContext): Promise<Outcome> {
  const emulator = environment.FIRESTORE_EMULATOR_HOST
  const origin = emulator ? `http://${emulator}` : 'https://firestore.googleapis.com'
  const documents = `projects/${project}/databases/(default)/documents`
  const response = await request(`${origin}/v1/${documents}:batchGet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ documents: [`${documents}/${UNREADABLE_DOCUMENT}`] }),
  })
  if (response.status === 403)
    return ok(
      `The rules of the project ${project} refuse reading. "${DEPLOY}" deploys the file; comparing the two needs a login.`,
    )
  if (response.ok)
    return problem(
      `Anyone may read the documents of the project ${project}: its rules are not those of the file.`,
      `Run "${DEPLOY}".`,
    )
  return problem(
    `The Firestore of the project ${project} answers ${response.status}.`,
    response.status === 404
      ? 'Create the database in the Firebase console, or correct the project id.'
      : 'Check the project in the Firebase console.',
  )
}
