// The sheets and dialogs of the battle screen.
import { ConcedeSheet } from '../panels/ConcedeSheet'
import { CompareDialog } from '../panels/forecast/CompareDialog'
import { CurveDialog } from '../panels/forecast/CurveDialog'
import { KeysSheet } from '../panels/KeysSheet'
import { LuckDialog } from '../panels/luck/LuckDialog'
import { SweepDialog } from '../panels/luck/SweepDialog'
import { MarksSheet } from '../panels/MarksSheet'
import { Palette } from '../panels/Palette'
import { SettingsSheet } from '../panels/SettingsSheet'
import { UmpireSheet } from '../panels/UmpireSheet'
import '../panels/dialogs.css'

export function Dialogs() {
  return (
    <>
      <Palette />
      <KeysSheet />
      <MarksSheet />
      <SettingsSheet />
      <ConcedeSheet />
      <UmpireSheet />
      <CurveDialog />
      <CompareDialog />
      <LuckDialog />
      <SweepDialog />
    </>
  )
}
