// Made by scripts/record-examples from the answers of a running service.
import type { ExampleSet } from '../example.ts';

/** One request and its answer for each operation, and an answer for each error status that is easily had. Made when asked for: only a description holds them. */
export const listExamples = (): ExampleSet => ({
 "operations": {
  "listFolders": {
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    },
    "data": [
     {
      "id": "9919d13c-4364-4cec-bc85-35a49b7bc38a",
      "title": "Agreements",
      "groupTitle": "Demo"
     },
     {
      "id": "541cb9d5-42ee-4738-a56f-5d76b69ba840",
      "title": "Confidentiality",
      "groupTitle": "Agreements"
     },
     {
      "id": "39be51e2-dddb-4874-81e0-5ca86380852c",
      "title": "Demo",
      "groupTitle": null
     },
     {
      "id": "711a76f5-bba5-45b6-9720-30c985421559",
      "title": "Employment",
      "groupTitle": "Demo"
     }
    ]
   }
  },
  "listUserTemplates": {
   "query": {
    "limit": "1",
    "offset": "0"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200,
     "total": 2
    },
    "data": [
     {
      "id": "8a7ac8ce-a92d-4520-bf1a-e4dc61ed170e",
      "createdAt": "2026-11-23T06:49:46.814+00:00",
      "updatedAt": "2026-11-23T06:49:46.814+00:00",
      "name": "Employment at Demo Oy",
      "contractName": "Employment contract",
      "description": "Demo Oy is the employer, with full-time hours.\nAdd the employee, the work and the pay.",
      "descriptionHtml": "<p>Demo Oy is the employer, with full-time hours.</p><p>Add the employee, the work and the pay.</p>"
     }
    ]
   }
  },
  "getTemplateStructure": {
   "params": {
    "template_id": "boat-hire"
   },
   "headers": {
    "Accept-Language": "en"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    },
    "data": [
     {
      "id": "f314b7514181",
      "name": "Agreement",
      "description": "",
      "position": 0,
      "items": [
       {
        "id": "dcdc0098e785",
        "title": "Title",
        "name": "title",
        "description": "",
        "couplings": "",
        "type": "text",
        "meta": {
         "is_optional": false
        },
        "inherit_value": null,
        "options": [],
        "default_value": "",
        "value": "",
        "position": 0
       },
       {
        "id": "f80de666b4e3",
        "title": "Daily fee",
        "name": "fee",
        "description": "",
        "couplings": "",
        "type": "text",
        "meta": {
         "is_optional": false
        },
        "inherit_value": null,
        "options": [],
        "default_value": "",
        "value": "",
        "position": 1
       },
       {
        "id": "5dbd46f3e0b7",
        "title": "Is a deposit taken?",
        "name": "deposit_taken",
        "description": "",
        "couplings": "",
        "type": "choice",
        "meta": {
         "is_optional": false
        },
        "inherit_value": null,
        "options": [
         {
          "value": "true",
          "title": "true"
         },
         {
          "value": "false",
          "title": "false"
         }
        ],
        "default_value": null,
        "value": null,
        "position": 2
       },
       {
        "id": "2678b0e7231e",
        "title": "Deposit",
        "name": "deposit",
        "description": "",
        "couplings": "",
        "type": "text",
        "meta": {
         "is_optional": false
        },
        "inherit_value": null,
        "options": [],
        "default_value": "",
        "value": "",
        "position": 3
       },
       {
        "id": "eb96e8206c28",
        "title": "Equipment",
        "name": "equipment",
        "description": "",
        "couplings": "",
        "type": "text",
        "meta": {
         "is_optional": true
        },
        "inherit_value": null,
        "options": [],
        "default_value": "",
        "value": "",
        "position": 4
       }
      ]
     },
     {
      "id": "ec539ebd9e7c",
      "name": "Parties",
      "description": "",
      "position": 1,
      "items": [
       {
        "id": "e431121ea711",
        "title": "Parties",
        "name": "parties",
        "description": "",
        "couplings": "",
        "type": "entity",
        "meta": {
         "is_choosable": false,
         "is_multiple": true,
         "is_optional_phone": true,
         "is_optional_title": true,
         "is_optional_ident": true,
         "is_optional_company_ident": true,
         "is_optional_email": false,
         "is_optional_address": true,
         "is_warnable_phone": false,
         "is_warnable_title": false,
         "is_warnable_ident": false,
         "is_warnable_company_ident": false,
         "is_warnable_email": false,
         "is_warnable_address": false,
         "view_address": false,
         "view_email": true,
         "view_ident": false,
         "view_company_ident": false,
         "view_phone": false,
         "view_title": false,
         "is_signable": true,
         "credit_rating_enabled": false,
         "types": [
          "person"
         ],
         "types_default": "person",
         "additional_fields": []
        },
        "inherit_value": null,
        "options": [],
        "default_value": [
         {
          "first_name": "",
          "last_name": "",
          "type": "person",
          "title": "",
          "company_title": "",
          "company_hash": "",
          "client_hash": "",
          "address": "",
          "post_code": "",
          "city": "",
          "company_ident": "",
          "email": "",
          "ident": "",
          "country_code": "",
          "phone_number": "",
          "needs_signature": true,
          "additional_fields": {}
         },
         {
          "first_name": "",
          "last_name": "",
          "type": "person",
          "title": "",
          "company_title": "",
          "company_hash": "",
          "client_hash": "",
          "address": "",
          "post_code": "",
          "city": "",
          "company_ident": "",
          "email": "",
          "ident": "",
          "country_code": "",
          "phone_number": "",
          "needs_signature": true,
          "additional_fields": {}
         }
        ],
        "value": [
         {
          "first_name": "",
          "last_name": "",
          "type": "person",
          "title": "",
          "company_title": "",
          "company_hash": "",
          "client_hash": "",
          "address": "",
          "post_code": "",
          "city": "",
          "company_ident": "",
          "email": "",
          "ident": "",
          "country_code": "",
          "phone_number": "",
          "needs_signature": true,
          "additional_fields": {}
         },
         {
          "first_name": "",
          "last_name": "",
          "type": "person",
          "title": "",
          "company_title": "",
          "company_hash": "",
          "client_hash": "",
          "address": "",
          "post_code": "",
          "city": "",
          "company_ident": "",
          "email": "",
          "ident": "",
          "country_code": "",
          "phone_number": "",
          "needs_signature": true,
          "additional_fields": {}
         }
        ],
        "position": 0
       }
      ]
     }
    ]
   }
  },
  "createDocument": {
   "headers": {
    "Idempotency-Key": "lease-7"
   },
   "body": {
    "document": {
     "name": "Lease of a berth",
     "creatorName": "Demo Oy",
     "signingMethod": "canvas",
     "language": "en",
     "basePdf": "<bytes of lease.pdf>"
    },
    "signatures": [
     {
      "type": "person",
      "firstName": "Aino",
      "lastName": "Lehto",
      "email": "aino@post.example",
      "countryCode": "358",
      "phoneNumber": "401234567"
     }
    ],
    "signingSettings": {
     "expiresAt": "2030-01-31",
     "remindersDuration": "P7D"
    }
   },
   "status": 201,
   "answer": {
    "status": {
     "code": 201
    },
    "data": {
     "id": "01a2072b-1edd-7302-93c7-29942fe5eb22",
     "templateId": null,
     "name": "Lease of a berth",
     "creatorName": "Demo Oy",
     "signingMethod": "canvas",
     "stage": "created",
     "createdAt": "2026-11-23T07:04:56.180+00:00",
     "updatedAt": "2026-11-23T07:04:56.180+00:00",
     "companyId": "90986895-b90f-4762-8a06-1c380c531296",
     "clientId": null,
     "language": "en",
     "signingSettings": {
      "expiresAt": "2030-01-31T00:00:00.000000Z",
      "remindersDuration": "P7D"
     },
     "signatures": [
      {
       "id": "01a2072b-1edd-7302-93c7-33658f89dee9",
       "createdAt": "2026-11-23T07:04:56.180+00:00",
       "updatedAt": "2026-11-23T07:04:56.180+00:00",
       "state": "waiting",
       "signedAt": null,
       "firstName": "Aino",
       "lastName": "Lehto",
       "companyTitle": "",
       "companyIdent": "",
       "type": "person",
       "email": "aino@post.example",
       "phone": "+358401234567",
       "redirectUrl": "",
       "invitation": {
        "url": "https://contracts.example.com/sign/sandbox.5_nBARcGsPtqTXclBTvCreR9_5ACey3LsOD5mECeFwk",
        "pin": "966715"
       }
      }
     ]
    }
   },
   "json": {
    "templateId": "boat-hire",
    "document": {
     "name": "Boat hire, summer",
     "creatorName": "Demo Oy",
     "signingMethod": "canvas",
     "language": "en"
    }
   }
  },
  "getDocument": {
   "params": {
    "document_id": "01a2072b-1edd-7302-93c7-29942fe5eb22"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    },
    "data": {
     "id": "01a2072b-1edd-7302-93c7-29942fe5eb22",
     "templateId": null,
     "name": "Lease of a berth",
     "creatorName": "Demo Oy",
     "signingMethod": "canvas",
     "stage": "created",
     "createdAt": "2026-11-23T07:04:56.180+00:00",
     "updatedAt": "2026-11-23T07:04:56.180+00:00",
     "date": "2026-11-23T07:04:56.180+00:00"
    }
   }
  },
  "finalizeDocument": {
   "params": {
    "document_id": "01a2072b-1edd-7302-93c7-29942fe5eb22"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    },
    "data": {
     "id": "01a2072b-1edd-7302-93c7-29942fe5eb22",
     "templateId": null,
     "name": "Lease of a berth",
     "creatorName": "Demo Oy",
     "signingMethod": "canvas",
     "stage": "finalized",
     "createdAt": "2026-11-23T07:04:56.180+00:00",
     "updatedAt": "2026-11-23T07:04:56.226+00:00",
     "date": "2026-11-23T07:04:56.226+00:00"
    }
   }
  },
  "listSignatures": {
   "params": {
    "document_id": "01a2072b-1edd-7302-93c7-29942fe5eb22"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    },
    "data": [
     {
      "id": "01a2072b-1edd-7302-93c7-33658f89dee9",
      "createdAt": "2026-11-23T07:04:56.180+00:00",
      "updatedAt": "2026-11-23T07:04:56.180+00:00",
      "state": "waiting",
      "signedAt": null,
      "firstName": "Aino",
      "lastName": "Lehto",
      "phoneNumber": "401234567",
      "countryCode": "358",
      "email": "aino@post.example",
      "companyTitle": null,
      "companyIdent": null
     }
    ]
   }
  },
  "inviteSignee": {
   "params": {
    "document_id": "01a2072b-1edd-7302-93c7-29942fe5eb22",
    "signature_id": "01a2072b-1edd-7302-93c7-33658f89dee9"
   },
   "body": {
    "deliveryChannel": "email",
    "language": "en",
    "message": "Please sign until Friday."
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    }
   }
  },
  "remindSignee": {
   "params": {
    "document_id": "01a2072b-1edd-7302-93c7-29942fe5eb22",
    "signature_id": "01a2072b-1edd-7302-93c7-33658f89dee9"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    }
   }
  },
  "uploadSignature": {
   "params": {
    "document_id": "01a2072b-1edd-7302-93c7-29942fe5eb22",
    "signature_id": "01a2072b-1edd-7302-93c7-33658f89dee9"
   },
   "body": {
    "signature": "<bytes of signature.png>"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    }
   }
  },
  "getDocumentData": {
   "params": {
    "document_id": "01a2072b-1fd6-7013-9695-a65b2abc49dc"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    },
    "data": {
     "groups": [
      {
       "hash": "f314b7514181",
       "title": "Agreement",
       "description": "",
       "items": [
        {
         "hash": "dcdc0098e785",
         "title": "Title",
         "name": "title",
         "description": "",
         "couplings": "",
         "type": "text",
         "meta": {
          "is_optional": false
         },
         "inherit_value": null,
         "options": [],
         "default_value": "",
         "value": "",
         "is_valid": false,
         "has_warning": false
        },
        {
         "hash": "f80de666b4e3",
         "title": "Daily fee",
         "name": "fee",
         "description": "",
         "couplings": "",
         "type": "text",
         "meta": {
          "is_optional": false
         },
         "inherit_value": null,
         "options": [],
         "default_value": "",
         "value": "",
         "is_valid": false,
         "has_warning": false
        },
        {
         "hash": "5dbd46f3e0b7",
         "title": "Is a deposit taken?",
         "name": "deposit_taken",
         "description": "",
         "couplings": "",
         "type": "choice",
         "meta": {
          "is_optional": false
         },
         "inherit_value": null,
         "options": [
          {
           "value": "true",
           "title": "true"
          },
          {
           "value": "false",
           "title": "false"
          }
         ],
         "default_value": null,
         "value": null,
         "is_valid": false,
         "has_warning": false
        },
        {
         "hash": "2678b0e7231e",
         "title": "Deposit",
         "name": "deposit",
         "description": "",
         "couplings": "",
         "type": "text",
         "meta": {
          "is_optional": false
         },
         "inherit_value": null,
         "options": [],
         "default_value": "",
         "value": "",
         "is_valid": true,
         "has_warning": false
        },
        {
         "hash": "eb96e8206c28",
         "title": "Equipment",
         "name": "equipment",
         "description": "",
         "couplings": "",
         "type": "text",
         "meta": {
          "is_optional": true
         },
         "inherit_value": null,
         "options": [],
         "default_value": "",
         "value": "",
         "is_valid": true,
         "has_warning": false
        }
       ]
      },
      {
       "hash": "ec539ebd9e7c",
       "title": "Parties",
       "description": "",
       "items": [
        {
         "hash": "e431121ea711",
         "title": "Parties",
         "name": "parties",
         "description": "",
         "couplings": "",
         "type": "entity",
         "meta": {
          "is_choosable": false,
          "is_multiple": true,
          "is_optional_phone": true,
          "is_optional_title": true,
          "is_optional_ident": true,
          "is_optional_company_ident": true,
          "is_optional_email": false,
          "is_optional_address": true,
          "is_warnable_phone": false,
          "is_warnable_title": false,
          "is_warnable_ident": false,
          "is_warnable_company_ident": false,
          "is_warnable_email": false,
          "is_warnable_address": false,
          "view_address": false,
          "view_email": true,
          "view_ident": false,
          "view_company_ident": false,
          "view_phone": false,
          "view_title": false,
          "is_signable": true,
          "credit_rating_enabled": false,
          "types": [
           "person"
          ],
          "types_default": "person",
          "additional_fields": []
         },
         "inherit_value": null,
         "options": [],
         "default_value": [
          {
           "first_name": "",
           "last_name": "",
           "type": "person",
           "title": "",
           "company_title": "",
           "company_hash": "",
           "client_hash": "",
           "address": "",
           "post_code": "",
           "city": "",
           "company_ident": "",
           "email": "",
           "ident": "",
           "country_code": "",
           "phone_number": "",
           "needs_signature": true,
           "additional_fields": {}
          },
          {
           "first_name": "",
           "last_name": "",
           "type": "person",
           "title": "",
           "company_title": "",
           "company_hash": "",
           "client_hash": "",
           "address": "",
           "post_code": "",
           "city": "",
           "company_ident": "",
           "email": "",
           "ident": "",
           "country_code": "",
           "phone_number": "",
           "needs_signature": true,
           "additional_fields": {}
          }
         ],
         "value": [
          {
           "first_name": "",
           "last_name": "",
           "type": "person",
           "title": "",
           "company_title": "",
           "company_hash": "",
           "client_hash": "01a2072b-1fd6-7013-9695-c1b8b0077c72",
           "address": "",
           "post_code": "",
           "city": "",
           "company_ident": "",
           "email": "",
           "ident": "",
           "country_code": "",
           "phone_number": "",
           "needs_signature": true,
           "additional_fields": {}
          },
          {
           "first_name": "",
           "last_name": "",
           "type": "person",
           "title": "",
           "company_title": "",
           "company_hash": "",
           "client_hash": "01a2072b-1fd6-7013-9695-c53b8324ecb9",
           "address": "",
           "post_code": "",
           "city": "",
           "company_ident": "",
           "email": "",
           "ident": "",
           "country_code": "",
           "phone_number": "",
           "needs_signature": true,
           "additional_fields": {}
          }
         ],
         "is_valid": false,
         "has_warning": false
        }
       ]
      }
     ]
    }
   }
  },
  "patchDocumentData": {
   "params": {
    "document_id": "01a2072b-1fd6-7013-9695-a65b2abc49dc"
   },
   "body": {
    "groups": {
     "f314b7514181": {
      "dcdc0098e785": "Hire of a sailing boat"
     }
    }
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    },
    "data": {
     "groups": [
      {
       "hash": "f314b7514181",
       "title": "Agreement",
       "description": "",
       "items": [
        {
         "hash": "dcdc0098e785",
         "title": "Title",
         "name": "title",
         "description": "",
         "couplings": "",
         "type": "text",
         "meta": {
          "is_optional": false
         },
         "inherit_value": null,
         "options": [],
         "default_value": "",
         "value": "Hire of a sailing boat",
         "is_valid": true,
         "has_warning": false
        },
        {
         "hash": "f80de666b4e3",
         "title": "Daily fee",
         "name": "fee",
         "description": "",
         "couplings": "",
         "type": "text",
         "meta": {
          "is_optional": false
         },
         "inherit_value": null,
         "options": [],
         "default_value": "",
         "value": "",
         "is_valid": false,
         "has_warning": false
        },
        {
         "hash": "5dbd46f3e0b7",
         "title": "Is a deposit taken?",
         "name": "deposit_taken",
         "description": "",
         "couplings": "",
         "type": "choice",
         "meta": {
          "is_optional": false
         },
         "inherit_value": null,
         "options": [
          {
           "value": "true",
           "title": "true"
          },
          {
           "value": "false",
           "title": "false"
          }
         ],
         "default_value": null,
         "value": null,
         "is_valid": false,
         "has_warning": false
        },
        {
         "hash": "2678b0e7231e",
         "title": "Deposit",
         "name": "deposit",
         "description": "",
         "couplings": "",
         "type": "text",
         "meta": {
          "is_optional": false
         },
         "inherit_value": null,
         "options": [],
         "default_value": "",
         "value": "",
         "is_valid": true,
         "has_warning": false
        },
        {
         "hash": "eb96e8206c28",
         "title": "Equipment",
         "name": "equipment",
         "description": "",
         "couplings": "",
         "type": "text",
         "meta": {
          "is_optional": true
         },
         "inherit_value": null,
         "options": [],
         "default_value": "",
         "value": "",
         "is_valid": true,
         "has_warning": false
        }
       ]
      },
      {
       "hash": "ec539ebd9e7c",
       "title": "Parties",
       "description": "",
       "items": [
        {
         "hash": "e431121ea711",
         "title": "Parties",
         "name": "parties",
         "description": "",
         "couplings": "",
         "type": "entity",
         "meta": {
          "is_choosable": false,
          "is_multiple": true,
          "is_optional_phone": true,
          "is_optional_title": true,
          "is_optional_ident": true,
          "is_optional_company_ident": true,
          "is_optional_email": false,
          "is_optional_address": true,
          "is_warnable_phone": false,
          "is_warnable_title": false,
          "is_warnable_ident": false,
          "is_warnable_company_ident": false,
          "is_warnable_email": false,
          "is_warnable_address": false,
          "view_address": false,
          "view_email": true,
          "view_ident": false,
          "view_company_ident": false,
          "view_phone": false,
          "view_title": false,
          "is_signable": true,
          "credit_rating_enabled": false,
          "types": [
           "person"
          ],
          "types_default": "person",
          "additional_fields": []
         },
         "inherit_value": null,
         "options": [],
         "default_value": [
          {
           "first_name": "",
           "last_name": "",
           "type": "person",
           "title": "",
           "company_title": "",
           "company_hash": "",
           "client_hash": "",
           "address": "",
           "post_code": "",
           "city": "",
           "company_ident": "",
           "email": "",
           "ident": "",
           "country_code": "",
           "phone_number": "",
           "needs_signature": true,
           "additional_fields": {}
          },
          {
           "first_name": "",
           "last_name": "",
           "type": "person",
           "title": "",
           "company_title": "",
           "company_hash": "",
           "client_hash": "",
           "address": "",
           "post_code": "",
           "city": "",
           "company_ident": "",
           "email": "",
           "ident": "",
           "country_code": "",
           "phone_number": "",
           "needs_signature": true,
           "additional_fields": {}
          }
         ],
         "value": [
          {
           "first_name": "",
           "last_name": "",
           "type": "person",
           "title": "",
           "company_title": "",
           "company_hash": "",
           "client_hash": "01a2072b-1fd6-7013-9695-c1b8b0077c72",
           "address": "",
           "post_code": "",
           "city": "",
           "company_ident": "",
           "email": "",
           "ident": "",
           "country_code": "",
           "phone_number": "",
           "needs_signature": true,
           "additional_fields": {}
          },
          {
           "first_name": "",
           "last_name": "",
           "type": "person",
           "title": "",
           "company_title": "",
           "company_hash": "",
           "client_hash": "01a2072b-1fd6-7013-9695-c53b8324ecb9",
           "address": "",
           "post_code": "",
           "city": "",
           "company_ident": "",
           "email": "",
           "ident": "",
           "country_code": "",
           "phone_number": "",
           "needs_signature": true,
           "additional_fields": {}
          }
         ],
         "is_valid": false,
         "has_warning": false
        }
       ]
      }
     ]
    }
   }
  },
  "createBuilderLink": {
   "params": {
    "document_id": "01a2072b-1fd6-7013-9695-a65b2abc49dc"
   },
   "headers": {
    "Idempotency-Key": "link-7"
   },
   "status": 201,
   "answer": {
    "status": {
     "code": 201
    },
    "data": {
     "url": "https://contracts.example.com/contracts/sandbox/01a2072b-1fd6-7013-9695-a945e420fcdf/sign-in/sandbox.3zVT1Xs7rP08flhiXvZ8xhbZP6VJxVxdjWBISAklXzk"
    }
   }
  },
  "getSignedPdf": {
   "params": {
    "document_id": "01a2072b-1fd6-7013-9695-a65b2abc49dc"
   },
   "status": 200
  },
  "cancelDocument": {
   "params": {
    "document_id": "01a2072b-20bd-7130-8118-866d401116ce"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    },
    "data": {
     "id": "01a2072b-20bd-7130-8118-866d401116ce",
     "templateId": "boat-hire",
     "name": "Boat hire, summer",
     "creatorName": "Demo Oy",
     "signingMethod": "canvas",
     "stage": "cancelled",
     "createdAt": "2026-11-23T07:04:56.660+00:00",
     "updatedAt": "2026-11-23T07:04:56.754+00:00",
     "date": "2026-11-23T07:04:56.719+00:00"
    }
   }
  }
 },
 "errors": {
  "401": {
   "status": {
    "code": 401,
    "error": "key_missing",
    "message": "Send an API key: Authorization: Bearer <key>."
   }
  },
  "404": {
   "status": {
    "code": 404,
    "error": "not_found",
    "message": "There is nothing with this id, or it belongs to another workspace or environment."
   }
  },
  "409": {
   "status": {
    "code": 409,
    "error": "not_completed",
    "message": "The document is not signed by everybody yet; its signed PDF is there once its stage is completed."
   }
  },
  "415": {
   "status": {
    "code": 415,
    "error": "unsupported_media_type",
    "message": "Send the body as multipart/form-data."
   }
  },
  "422": {
   "status": {
    "code": 422,
    "error": "validation",
    "message": "The body is not valid; see errors."
   },
   "errors": {
    "deliveryChannel": [
     "Give one of: email, sms."
    ]
   }
  }
 }
});
