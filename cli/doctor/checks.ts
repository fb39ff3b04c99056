import type { Check } from './Check.ts'
import {
  datasourcesCheck,
  imagesCheck,
  languagesCheck,
  spaceCheck,
  tokenCheck,
} from './checks/contentChecks.ts'
import { dataFolderCheck } from './checks/dataFolderCheck.ts'
import { formsCheck } from './checks/formsCheck.ts'
import { componentsCheck, managementCheck, webhookCheck } from './checks/managementChecks.ts'
import { bridgeCheck, previewCheck } from './checks/previewChecks.ts'
import { settingsCheck } from './checks/settingsCheck.ts'
import { versionsCheck } from './checks/versionsCheck.ts'

/** All checks, in the order of the output. */
export const CHECKS: readonly Check[] = [
  settingsCheck,
  versionsCheck,
  dataFolderCheck,
  spaceCheck,
  tokenCheck,
  languagesCheck,
  datasourcesCheck,
  managementCheck,
  componentsCheck,
  webhookCheck,
  previewCheck,
  bridgeCheck,
  imagesCheck,
  formsCheck,
]
