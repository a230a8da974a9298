// Made by scripts/record-examples from the answers of a running service.
import type { ExampleSet } from '../example.ts';

/** One request and its answer for each operation, and an answer for each error status that is easily had. Made when asked for: only a description holds them. */
export const listExamples = (): ExampleSet => ({
  operations: {
    getSigningRoom: {
      params: {
        document_id: '01a208d7-fdc0-74a8-9b87-ee0f863ef274',
        signature_id: '01a208d7-fe07-74ed-84f8-b943d0640c9f',
      },
      status: 200,
      answer: {
        data: {
          document: {
            id: '01a208d7-fdc0-74a8-9b87-ee0f863ef274',
            title: 'Boat hire, autumn',
            language: 'en',
            stage: 'finalized',
            signature_method: 'canvas',
            sender: 'Demo Oy',
            message: null,
            due_at: null,
            sha256: 'ab7bc5aad9f71cb870e853a368b76c4636f70b65d69099d5c25200d4aa3b1e9d',
            drafted: true,
            attachments: [],
          },
          signee: {
            id: '01a208d7-fe07-74ed-84f8-b943d0640c9f',
            state: 'waiting',
            first_name: 'Aino',
            last_name: 'Lehto',
            email: 'aino@post.example',
            phone: null,
            company_name: null,
            job_title: null,
            signed_at: null,
            boxes: [
              {
                id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
                page: 1,
                x: 0.0952,
                y: 0.3728,
                width: 0.388,
                height: 0.0416,
              },
            ],
            redirect_url: null,
            identified: null,
          },
          others: [
            {
              name: 'Bo Strand',
              state: 'waiting',
              signed_at: null,
            },
          ],
          turn: 'now',
          ended: null,
          signed_pdf: 'none',
        },
      },
    },
    getSigningHtml: {
      params: {
        document_id: '01a208d7-fdc0-74a8-9b87-ee0f863ef274',
        signature_id: '01a208d7-fe07-74ed-84f8-b943d0640c9f',
      },
      status: 200,
      answer:
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; img-src data:; font-src data:; style-src &#39;sha256-rey1M7xJNZemDKE8QkzqZurbvbrFZvZY+wQ+hoc39JQ=&#39;">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>Boat hire, autumn</title>\n<style>…</style>\n</head>\n<body>\n<main class="deed-document">\n<section id="section-01a208d7-fdc0-74a8-9b87-f542c6db8f4b">\n<h1><span class="field">Boat Hire Agreement</span></h1>\n<p>Between <strong><span class="field">Aino</span> <span class="field">Lehto</span></strong> and <strong><span class="field">Bo</span> <span class="field">Strand</span></strong>.</p>\n</section>\n<section id="section-01a208d7-fdc0-74a8-9b87-f9b7bbd1a50c">\n<h2><span class="number">1.</span> Hire</h2>\n<div class="clause"><span class="number">1.1</span><div class="body"><p>The fee is <span class="field">€120.00</span> a day.</p></div></div>\n<div class="clause"><span class="number">1.2</span><div class="body"><p>A deposit of <span class="field">€400.00</span> is given before the first day.</p></div></div>\n<div class="clause"><span class="number">1.3</span><div class="body"><p>The boat comes with:</p>\n<ol class="letters">\n<li><span class="field">life vests</span></li>\n</ol></div></div>\n</section>\n<section id="section-01a208d7-fdc0-74a8-9b87-fe8b726e65ee">\n<h2>Signatures</h2>\n<div class="signatures">\n<div class="signature"><div class="line"></div><p>Aino Lehto</p></div>\n<div class="signature"><div class="line"></div><p>Bo Strand</p></div>\n</div>\n</section>\n</main>\n</body>\n</html>\n',
    },
    getSigningPdf: {
      params: {
        document_id: '01a208d7-fdc0-74a8-9b87-ee0f863ef274',
        signature_id: '01a208d7-fe07-74ed-84f8-b943d0640c9f',
      },
      status: 200,
    },
    openSigningRoom: {
      params: {
        document_id: '01a208d7-fdc0-74a8-9b87-ee0f863ef274',
        signature_id: '01a208d7-fe07-74ed-84f8-b943d0640c9f',
      },
      headers: {
        'X-Signee-Address': '198.51.100.7',
        'X-Signee-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      },
      status: 204,
    },
    signDocument: {
      params: {
        document_id: '01a208d7-fdc0-74a8-9b87-ee0f863ef274',
        signature_id: '01a208d7-fe07-74ed-84f8-b943d0640c9f',
      },
      headers: {
        'X-Signee-Address': '198.51.100.7',
        'X-Signee-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
        'Idempotency-Key': 'sign-01a208d7-fe07-74ed-84f8-b943d0640c9f',
      },
      body: {
        image:
          'iVBORw0KGgoAAAANSUhEUgAAASwAAACWCAYAAABkW7XSAAACBUlEQVR4nO3UMQ0AMAzAsPJHVlilsG+KZCPIlVmAiPkdAPDKsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwg4wCiSXEsbit75QAAAABJRU5ErkJggg==',
        method: 'drawn',
        sha256: 'ab7bc5aad9f71cb870e853a368b76c4636f70b65d69099d5c25200d4aa3b1e9d',
        confirmed: true,
      },
      status: 200,
      answer: {
        data: {
          document: {
            id: '01a208d7-fdc0-74a8-9b87-ee0f863ef274',
            title: 'Boat hire, autumn',
            language: 'en',
            stage: 'finalized',
            signature_method: 'canvas',
            sender: 'Demo Oy',
            message: null,
            due_at: null,
            sha256: 'ab7bc5aad9f71cb870e853a368b76c4636f70b65d69099d5c25200d4aa3b1e9d',
            drafted: true,
            attachments: [],
          },
          signee: {
            id: '01a208d7-fe07-74ed-84f8-b943d0640c9f',
            state: 'completed',
            first_name: 'Aino',
            last_name: 'Lehto',
            email: 'aino@post.example',
            phone: null,
            company_name: null,
            job_title: null,
            signed_at: '2026-11-23T14:53:23.002Z',
            boxes: [
              {
                id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
                page: 1,
                x: 0.0952,
                y: 0.3728,
                width: 0.388,
                height: 0.0416,
              },
            ],
            redirect_url: null,
            identified: null,
          },
          others: [
            {
              name: 'Bo Strand',
              state: 'waiting',
              signed_at: null,
            },
          ],
          turn: 'over',
          ended: null,
          signed_pdf: 'none',
        },
      },
    },
    getSigningCopy: {
      params: {
        document_id: '01a208d7-fdc0-74a8-9b87-ee0f863ef274',
        signature_id: '01a208d7-fe07-74ed-84f8-b943d0640c9f',
      },
      status: 200,
    },
    getSignedPdf: {
      params: {
        document_id: '01a208d7-fdc0-74a8-9b87-ee0f863ef274',
        signature_id: '01a208d7-fe07-74ed-84f8-b943d0640c9f',
      },
      status: 200,
    },
    declineDocument: {
      params: {
        document_id: '01a208d8-0093-71e3-b2c6-01217f8c29d6',
        signature_id: '01a208d8-00ad-7464-8a1b-5b2796b84de9',
      },
      headers: {
        'X-Signee-Address': '198.51.100.7',
        'X-Signee-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
        'Idempotency-Key': 'decline-7',
      },
      body: {
        reason: 'The deposit is not what we agreed.',
      },
      status: 200,
      answer: {
        data: {
          document: {
            id: '01a208d8-0093-71e3-b2c6-01217f8c29d6',
            title: 'Boat hire, autumn',
            language: 'en',
            stage: 'cancelled',
            signature_method: 'canvas',
            sender: 'Demo Oy',
            message: null,
            due_at: null,
            sha256: null,
            drafted: true,
            attachments: [],
          },
          signee: {
            id: '01a208d8-00ad-7464-8a1b-5b2796b84de9',
            state: 'cancelled',
            first_name: 'Aino',
            last_name: 'Lehto',
            email: 'aino@post.example',
            phone: null,
            company_name: null,
            job_title: null,
            signed_at: null,
            boxes: [],
            redirect_url: null,
            identified: null,
          },
          others: [
            {
              name: 'Bo Strand',
              state: 'cancelled',
              signed_at: null,
            },
          ],
          turn: 'over',
          ended: {
            by: 'signee',
            name: 'Aino Lehto',
            reason: 'The deposit is not what we agreed.',
            at: '2026-11-23T14:53:23.424Z',
          },
          signed_pdf: 'none',
        },
      },
    },
  },
  errors: {
    '401': {
      message: 'Send an API key: Authorization: Bearer <key>.',
      code: 'key_missing',
    },
    '404': {
      message: 'There is no such document and signature, or they belong to another workspace or environment.',
      code: 'not_found',
    },
    '409': {
      message: 'The document is not signed by everybody.',
      code: 'not_ready',
    },
    '415': {
      message: 'Send the body as application/json in UTF-8.',
      code: 'unsupported_media_type',
    },
    '422': {
      message: 'The body is not valid; see fields.',
      code: 'validation',
      fields: [
        {
          path: '/reason',
          message: 'This is required: give a string.',
        },
      ],
    },
  },
});
