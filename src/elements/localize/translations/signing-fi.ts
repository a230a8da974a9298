import { flattenAreas } from '../flatten-areas.ts';
import type { SigningAreas } from '../translated-areas.ts';

export const signingFi = /* @__PURE__ */ flattenAreas({
  pad: {
    ways: 'Tapa allekirjoittaa',
    draw: 'Piirrä',
    type: 'Kirjoita',
    image: 'Kuva',
    surface: 'Piirretty allekirjoituksesi',
    drawHint: 'Allekirjoita tähän sormella, kynällä tai hiirellä',
    drawOther: 'Voit myös kirjoittaa nimesi: se on yhtä pätevä.',
    clear: 'Tyhjennä',
    name: 'Nimesi niin kuin allekirjoitat sen',
    face: 'Käsiala',
    faceNamed: 'Käsiala {0}',
    preview: 'Allekirjoituksesi',
    typeHint: 'Allekirjoituksesi näkyy tässä',
    imageHint: 'Valokuva tai skannaus allekirjoituksestasi valkoisella paperilla',
    choose: 'Valitse kuva',
    replace: 'Valitse toinen',
    imageTypes: 'PNG, JPEG tai WebP, enintään 10 Mt. Paperi poistetaan taustalta.',
    pictureType: 'Valitse PNG-, JPEG- tai WebP-kuva.',
    pictureSize: 'Valitse kuva, joka on enintään 10 Mt ja 50 megapikseliä.',
    pictureBroken: 'Tiedostoa ei voi lukea kuvana. Valitse toinen.',
    pictureEmpty: 'Kuvassa ei näy allekirjoitusta. Valitse kuva, jossa on tummaa mustetta vaalealla paperilla.',
    missing: 'Piirrä, kirjoita tai lisää allekirjoituksesi.',
    cleared: 'Allekirjoitus tyhjennettiin.',
    undone: 'Viimeinen veto peruttiin.',
  },
} satisfies SigningAreas);
