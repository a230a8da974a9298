import { flattenAreas } from '../flatten-areas.ts';
import type { SigningAreas } from '../translated-areas.ts';

export const signingSv = /* @__PURE__ */ flattenAreas({
  pad: {
    ways: 'Sätt att signera',
    draw: 'Rita',
    type: 'Skriv',
    image: 'Bild',
    surface: 'Din ritade underskrift',
    drawHint: 'Skriv under här med finger, penna eller mus',
    drawOther: 'Du kan också skriva ditt namn: det gäller lika mycket.',
    clear: 'Rensa',
    name: 'Ditt namn som du skriver under',
    face: 'Handstil',
    faceNamed: 'Handstil {0}',
    preview: 'Din underskrift',
    typeHint: 'Din underskrift visas här',
    imageHint: 'Ett foto eller en skanning av din underskrift på vitt papper',
    choose: 'Välj en bild',
    replace: 'Välj en annan',
    imageTypes: 'PNG, JPEG eller WebP, högst 10 MB. Papperet tas bort.',
    pictureType: 'Välj en PNG-, JPEG- eller WebP-bild.',
    pictureSize: 'Välj en bild på högst 10 MB och 50 megapixlar.',
    pictureBroken: 'Filen kan inte läsas som bild. Välj en annan.',
    pictureEmpty: 'Ingen underskrift syns i bilden. Välj en med mörkt bläck på ljust papper.',
    missing: 'Rita, skriv eller lägg till din underskrift.',
    cleared: 'Underskriften rensades.',
    undone: 'Det senaste draget togs bort.',
  },
} satisfies SigningAreas);
