import { type Random, seededRandom } from './random.ts';

/** Kinds of products for each category, the most frequent first. */
export const kinds: Record<string, string> = {
  'Surgical instruments':
    'forceps,scissors,retractor,curette,needle holder,scalpel handle,clamp,rongeur,osteotome,elevator',
  'Needles and syringes': 'syringe,hypodermic needle,spinal needle,biopsy needle,cannula,lancet',
  'Orthopaedic implants':
    'bone screw,locking plate,femoral stem,acetabular cup,intramedullary nail,spinal rod,pedicle screw',
  'Catheters and tubes':
    'catheter,guidewire,introducer sheath,feeding tube,drainage tube,tracheostomy tube,stent',
  'Wound care': 'dressing,bandage,gauze swab,foam pad,suture,staple,adhesive strip',
  Electrodes: 'electrode,scalp electrode,surface electrode,depth electrode,electrode lead,electrode gel',
  EEG: 'cap,headset,amplifier,electrode set,recorder,impedance meter',
  'Patient monitoring': 'monitor,pulse oximeter,blood pressure cuff,thermometer,telemetry transmitter,sensor',
  'Infusion and transfusion': 'infusion pump,infusion set,extension line,stopcock,blood warmer,pressure bag',
  'Dental supplies':
    'dental floss,dental bur,impression tray,abutment,bracket,composite,curing light,aligner',
  'Laboratory consumables': 'pipette tip,microplate,centrifuge tube,petri dish,filter unit,cuvette,slide',
  'Laboratory equipment': 'centrifuge,incubator,microscope,shaker,water bath,freezer,spectrophotometer',
  Stereotaxy: 'stereotaxic frame,stereotaxic adapter,micromanipulator,ear bar,skull holder,microinjector',
  Electrophysiology:
    'patch clamp amplifier,microelectrode,headstage,stimulator,data acquisition system,Faraday cage',
  Imaging: 'ultrasound probe,x-ray detector,contrast injector,lead apron,phantom,imaging table',
  Magnetics: 'stimulation coil,magnetic stimulator,coil holder,shielded room,gradient coil',
  Anaesthesia: 'breathing circuit,laryngeal mask,laryngoscope blade,vaporizer,anaesthesia workstation,airway',
  'Personal protection': 'glove,face mask,gown,respirator,shoe cover,goggles',
  'Diagnostic tests': 'test kit,reagent,control serum,test strip,calibrator,antibody panel,swab',
  Ophthalmology: 'contact lens,intraocular lens,slit lamp,tonometer,viscoelastic,trial lens set',
  'Hearing and balance': 'hearing aid,audiometer,ear mould,tympanometer,cochlear processor',
  Rehabilitation: 'walker,wheelchair,knee brace,orthosis,treatment table,muscle stimulator',
  Sterilization: 'sterilizer,sterilization pouch,indicator tape,washer basket,container filter',
  Furniture: 'examination couch,instrument trolley,stool,hospital bed,mattress,cabinet',
  Optogenetics: 'fibre implant,laser driver,light source,rotary joint,patch cord',
  Neuromodulation: 'pulse generator,lead extension,programmer,transcranial stimulator,sponge electrode',
};

const qualities =
  'sterile,disposable,reusable,single-use,stainless steel,titanium,silicone,latex-free,paediatric,adult,neonatal,large,small,medium,straight,curved,angled,flexible,rigid,cannulated,double-ended,self-adhesive,wireless,portable,digital,high-precision,low-profile,coated,uncoated,radiopaque,transparent,sintered,insulated,bipolar,monopolar,multichannel,autoclavable,powder-free,absorbable,non-absorbable,left,right,anterior,posterior,proximal,distal,bariatric,compact,premium,standard';
const descriptions =
  'for,with,and,the,of,in,use,patient,clinical,designed,system,procedures,during,used,each,pack,contains,supplied,surgery,compatible,device,intended,provides,hospital,research,tissue,pressure,skin,blood,bone,brain,cardiac,muscle,nerve,monitoring,recording,stimulation,measurement,placement,fixation,delivery,treatment,diagnosis,removal,control,support,temperature,humidity,storage,length,diameter,width,channel,signal,noise,range,accuracy,battery,cable,connector,handle,tip,blade,shaft,surface,comfort,safety,quality,material,polymer,nylon,carbon,gold,silver,chloride,platinum,ceramic,aluminium,cleaning,disinfection,packaging,instructions,warranty,adapter,kit,set,box,piece,unit,maximum,minimum,between,under,over,without,from,that,can,be,is,are,has,have,not,only,after,before,when,allows,reduces,improves,ensures,requires,includes,features,offers';

export const qualityWords = qualities.split(',');
export const descriptionWords = descriptions.split(',');

const syllables =
  'ba,be,bi,bo,ca,ce,co,cu,da,de,di,do,el,en,er,fa,fe,fi,ga,ge,gi,ha,he,hy,im,in,io,ka,ke,la,le,li,lo,lu,ma,me,mi,mo,na,ne,ni,no,or,os,pa,pe,pi,po,ra,re,ri,ro,sa,se,si,so,ta,te,ti,to,tra,tri,ul,va,ve,vi,xa,xe,za,zo,stra,ster,plas,gen,lyt,cor,ven,tro,phi'.split(
    ',',
  );

/** Invented words, all different: rare terms and names of manufacturers. */
export function coinedWords(count: number, seed: number): string[] {
  const random = seededRandom(seed);
  const words = new Set<string>();
  while (words.size < count) words.add(coined(random));
  return [...words];
}

function coined(random: Random): string {
  const length = 2 + Math.floor(random() * 4);
  return Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join('');
}
